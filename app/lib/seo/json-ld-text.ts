/**
 * JSON that is safe inside a script element (no XSS): without a `<` neither `</script>` nor `<!--` can end it, whatever
 * an administrator typed into a title. Line separators are escaped too, because older parsers stop at them.
 */
export function jsonLdText(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
