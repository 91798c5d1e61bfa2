import { namedTrainer, type Trainer } from '#app/lib/trainer.ts';

/** Splits "Name - description". Without a dash between spaces the whole text is the name. */
export function splitTrainer(text: string): Trainer {
  const [, name, description] = /^(.*?)\s+[-–—]\s+(.*)$/s.exec(text.trim()) ?? [];
  return namedTrainer(name ?? text.trim(), description);
}
