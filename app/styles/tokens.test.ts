import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

// Text, what it stands on, and the contrast that WCAG 2.2 asks for: 7 for body text, 4.5 for the rest, 3 for edges.
const pairs = [
  ['ink', ['surface', 'raised', 'sunk'], 7],
  ['ink-soft', ['surface', 'raised', 'sunk'], 7],
  ['accent-text', ['surface', 'raised', 'sunk'], 4.5],
  ['danger', ['surface', 'raised', 'sunk', 'danger-soft'], 4.5],
  ['success', ['surface', 'raised', 'sunk', 'success-soft'], 4.5],
  ['accent-ink', ['accent', 'accent-strong'], 7],
  ['field', ['surface', 'raised', 'sunk'], 3],
  ['focus', ['surface', 'raised', 'sunk'], 3],
] as const;

for (const theme of ['light', 'dark'] as const) {
  test(`text is legible in the ${theme} theme`, () => {
    for (const [text, grounds, least] of pairs) {
      for (const ground of grounds) assertContrast(text, ground, theme, least);
    }
  });
}

test('text is legible on a board, which takes the dark values', () => {
  for (const text of ['ink', 'ink-soft']) assertContrast(text, 'board', 'dark', 7);
  for (const text of ['accent-text', 'danger', 'success']) assertContrast(text, 'board', 'dark', 4.5);
});

function assertContrast(text: string, ground: string, theme: 'light' | 'dark', least: number) {
  const [lighter = 0, darker = 0] = [luminance(text, theme), luminance(ground, theme)].sort((a, b) => b - a);
  const contrast = (lighter + 0.05) / (darker + 0.05);
  assert.ok(contrast >= least, `${text} on ${ground}, ${theme}: ${contrast.toFixed(2)} of ${least}`);
}

function luminance(token: string, theme: 'light' | 'dark'): number {
  const value = new RegExp(`--color-${token}: (.*);`).exec(css)?.[1] ?? '';
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const [, lightness, chroma, hue] = (theme === 'dark' ? colours.at(-1) : colours[0]) ?? [];
  return relativeLuminance(Number(lightness), Number(chroma), Number(hue));
}

// https://bottosson.github.io/posts/oklab/ for the matrices; channels are clipped as a screen clips them.
function relativeLuminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
