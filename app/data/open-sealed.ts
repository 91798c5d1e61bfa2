/** What private.sealed() has put under a key that nobody can guess; a path or a cast of a request cannot open it. */
export const openSealed = <Answer>(sealed: unknown): Answer => Object.values(Object(sealed))[0] as Answer;
