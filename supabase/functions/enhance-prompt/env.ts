/** What `Deno.env` offers, and what a test can hand in. */
export interface Env {
  get(name: string): string | undefined;
}
