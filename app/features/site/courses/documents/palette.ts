/** The site's tokens (app/styles/tokens.css) as the hexadecimal colours that PDF and SVG renderers know. */
export const palette = {
  board: '#122720',
  boardLine: '#354540',
  chalk: '#f5f2ec',
  chalkSoft: '#c9c8be',
  paper: '#fefdfa',
  sunk: '#f2ede3',
  ink: '#12251f',
  inkSoft: '#40504a',
  line: '#d6d4c9',
  marigold: '#fbab1f',
  marigoldText: '#884d00',
  leaf: '#1c5f31',
} as const;
