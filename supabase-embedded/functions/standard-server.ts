type Handler = (request: Request) => Response | Promise<Response>;

declare const Deno: { serve(handler: Handler): { finished: Promise<void> } };

/** `serve` of https://deno.land/std/http/server.ts, which `Deno.serve` has replaced. */
export const serve = (handler: Handler): Promise<void> => Deno.serve(handler).finished;
