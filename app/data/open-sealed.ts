/** Opens an answer of private.sealed(). Its only key is random, so that no path or cast in a request can reach the value. */
export const openSealed = <Answer>(sealed: unknown): Answer => Object.values(Object(sealed))[0] as Answer;
