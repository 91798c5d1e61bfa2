import { createContext, useContext } from 'react';
import { inlined } from './inlined.ts';

/** The nonce of one rendering, on the server alone: entry.server.tsx knows our scripts by it (own-scripts.server.ts). */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);

interface InlineScriptProps<Given extends unknown[]> {
  run: (...given: Given) => void;
  given: Given;
}

/** A script of ours that stands in the page, in parts that the server alone renders (`<Static>`). Others are refused by browsers. */
export function InlineScript<Given extends unknown[]>({ run, given }: InlineScriptProps<Given>) {
  return <script nonce={useContext(ScriptNonce)}>{inlined(run, ...given)}</script>;
}
