import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Setting, settingGroups } from '#server/settings.ts';

const head = `# The settings of the site, all of them optional: copy this file to .env and take the # away in front of what you set.
# What the environment says itself comes first. A value with spaces, # or $ stands in 'single quotes'.
# Written by scripts/generate-env-example.ts from server/settings.ts.
`;

/** Read alike by the site, by systemd and by docker compose: a comment has a line of its own. */
export function renderEnvExample(): string {
  const groups = Object.entries<Record<string, Setting>>(settingGroups).map(
    ([title, settings]) => `\n# --- ${title}\n${Object.entries(settings).map(renderSetting).join('')}`,
  );
  return head + groups.join('');
}

function renderSetting([name, setting]: [string, Setting]): string {
  const shown = setting.example ?? setting.default;
  const unset = setting.default === undefined ? '' : ` Unset: ${setting.default}`;
  return `\n# ${setting.about}${unset}\n#${name}=${shown}\n`;
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '..', '.env.example'), renderEnvExample());
  console.log('.env.example is written');
}
