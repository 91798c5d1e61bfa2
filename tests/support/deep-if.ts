/** At the end of a generated title: a variant that only the deep tier tries. */
export const deepIf = (isDeep: boolean) => (isDeep ? ' @deep' : '');
