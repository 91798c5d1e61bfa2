import type { Env } from './env.ts';
import { createHandler } from './handler.ts';

// The part of Deno's interface that the Edge runtime and the embedded functions service both offer.
declare const Deno: {
  env: Env;
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

Deno.serve(createHandler({ env: Deno.env, fetch }));
