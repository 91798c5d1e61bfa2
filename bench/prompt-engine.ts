import { enhance } from '#supabase/functions/enhance-prompt/engine/built-in.ts';
import { repeated, traps } from '#supabase/functions/enhance-prompt/engine/traps.ts';
import { useCases } from '#supabase/functions/enhance-prompt/use-cases.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';

const promisedMs = 20;
const prompt = repeated(
  'Create a website for my bakery in Hyderabad with online ordering, a gallery and a contact form, for young professionals aged 20-30. It should load fast. I have run it since 2012. ',
  2000,
);

/** What the built-in engine takes for 2,000 characters of prose, and for the nastiest text of the greatest length. */
export async function measurePromptEngine(): Promise<void> {
  const rows = useCases.map(({ value, label }) => {
    const typical = median(Array.from({ length: 9 }, () => milliseconds(() => enhance(prompt, value))));
    const worst = Math.max(...traps.map((trap) => milliseconds(() => enhance(repeated(trap), value))));
    return {
      'use case': label,
      '2,000 characters': `${typical.toFixed(1)} ms`,
      promised: `< ${promisedMs} ms`,
      kept: typical < promisedMs ? 'yes' : 'NO',
      'nastiest text': `${worst.toFixed(0)} ms`,
    };
  });
  printTable('The built-in prompt engine, median of nine', rows);
}

function milliseconds(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
