import type { ImportMap } from './import-map.ts';

/** Where calls to a function's SUPABASE_URL really go, and what has to be shown there. */
export interface Loopback {
  url: string;
  secret: string;
}

/** What the two sides of a function's thread say to each other. Bodies are transferred, not copied. */
export interface WorkerData {
  entry: string;
  env: Record<string, string>;
  importMap: ImportMap;
  loopback?: Loopback;
}

export interface FunctionRequest {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ReadableStream<Uint8Array> | null;
}

export type WorkerAnswer =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'threw'; id: number; message: string }
  | {
      type: 'answer';
      id: number;
      status: number;
      headers: [string, string][];
      body: ReadableStream<Uint8Array> | null;
    };
