import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast';

export const root = join(import.meta.dirname, '..', '..');
export const read = (file: string) => readFileSync(join(root, file), 'utf8');

export interface Instruction {
  keyword: string;
  /** What follows, without flags and in one line. */
  text: string;
  words: string[];
  /** Of a COPY: the stage that it copies from. */
  from?: string;
}

export interface Stage {
  name: string;
  instructions: Instruction[];
}

/** The Dockerfile's stages in their order. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const each of DockerfileParser.parse(read('Dockerfile')).getInstructions()) {
    const keyword = each.getKeyword();
    if (keyword === 'FROM') stages.push({ name: (each as From).getBuildStage() ?? '', instructions: [] });
    else
      stages.at(-1)?.instructions.push({
        keyword,
        text: each.getArgumentsContent() ?? '',
        words: each.getArguments().map((word) => word.getValue()),
        from: keyword === 'COPY' ? ((each as Copy).getFromFlag()?.getValue() ?? undefined) : undefined,
      });
  }
  return stages;
}
