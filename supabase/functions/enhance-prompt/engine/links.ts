const urlPattern = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/giu;

export const findUrls = (text: string): string[] => [...new Set(text.match(urlPattern))];
