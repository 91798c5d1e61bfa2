const words = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** As a sentence begins with it: 6 as 'Six', 13 as '13'. */
export const numberInWords = (number: number) => words[number] ?? String(number);
