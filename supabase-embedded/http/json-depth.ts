/**
 * No data of anybody's is nested like this; far below where PostgreSQL (54001) and V8's own readers and writers of JSON
 * run out of stack, which would look like a fault of ours.
 */
const deepest = 1_000;

const quote = 0x22;
const backslash = 0x5c;

/** Whether JSON is nested too deeply for anybody to read. Looks at brackets alone, so anything else may be wrong with it. */
export function isTooDeep(json: string): boolean {
  if (json.length <= deepest) return false;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === quote) inText = !inText;
    else if (inText) at += character === backslash ? 1 : 0;
    else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return false;
}
