/** The part of Deno's interface that the Edge runtime and the embedded functions service both offer. */
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  env: { get(name: string): string | undefined };
};
