import { createContext, useContext } from 'react';
import { inlined } from './inlined.ts';

/** The nonce of one rendering, only on the server. It marks our scripts (own-scripts.server.ts). */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);

interface InlineScriptProps<Given extends unknown[]> {
  run: (...given: Given) => void;
  given: Given;
}

/** An inline script of ours, in parts that only the server renders (`<Static>`). Browsers refuse all other inline scripts. */
export function InlineScript<Given extends unknown[]>({ run, given }: InlineScriptProps<Given>) {
  return <script nonce={useContext(ScriptNonce)}>{inlined(run, ...given)}</script>;
}
