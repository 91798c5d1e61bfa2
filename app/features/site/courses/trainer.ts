export interface Trainer {
  name: string;
  description: string;
}

/** Splits "Name - description". Without a dash between spaces the whole text is the name. */
export function splitTrainer(text: string): Trainer {
  const [, name, description] = /^(.*?)\s+[-–—]\s+(.*)$/s.exec(text.trim()) ?? [];
  return { name: name ?? text.trim(), description: description ?? '' };
}
