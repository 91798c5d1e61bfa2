/** The international form of a number as people type it: ten digits that begin with 6 to 9 are Indian mobiles. */
export function internationalNumber(typed: string): string {
  const plain = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^[6-9]\d{9}$/.test(plain) ? `+91${plain}` : plain;
}
