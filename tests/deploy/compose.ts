import { parse } from 'yaml';
import { read } from './dockerfile.ts';

interface Service {
  environment: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  volumes: string[];
}

/** compose.yaml with what `.env` says put in, as docker compose does. */
export function readCompose(env: Record<string, string>): Record<'site' | 'caddy', Service> {
  const text = read('compose.yaml').replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, sign?: string, otherwise = '') => {
      if (!env[name] && sign === '?') throw new Error(`${name}: ${otherwise}`);
      return env[name] || otherwise;
    },
  );
  return parse(text).services;
}
