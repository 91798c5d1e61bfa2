const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isSlug = (text: string) => slugPattern.test(text);
