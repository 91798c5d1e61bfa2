/** Excel reads a file without it in the encoding of the computer, and every name with an accent is broken. */
export const byteOrderMark = '\uFEFF';

/** A line of a CSV file (RFC 4180). Every cell is quoted, so that no text can end one. */
export const csvLine = (cells: string[]) =>
  `${cells.map((cell) => `"${disarmed(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/**
 * CSV (formula) injection: a spreadsheet takes a text that begins so for a formula and runs it; East Asian ones do that
 * for the wide forms too. The apostrophe makes it a text.
 */
const formulaPattern = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const disarmed = (text: string) => (formulaPattern.test(text) ? `'${text}` : text);

/** The country codes of the world: 1 and 7, those of two digits, and the rest of three. */
const countryPattern = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * A number as text that keeps its plus: +919876500000 would be taken for a sum and shown as 9.19877E+11, and behind an
 * apostrophe it cannot be dialled. With the country in brackets it is neither, and phones and our own forms read it.
 */
export const phoneCell = (e164: string) => e164.replace(countryPattern, '(+$1) $2');
