import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JWK, SignJWT } from 'jose';
import * as v from 'valibot';
import type { ProjectKeys } from '../keys/project-keys.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { readTable } from '../project-config.ts';

/**
 * The keys of the Supabase CLI's local stack. They are the same on every machine and known to everybody, which is
 * why only the command line uses them and it listens on this machine alone unless told otherwise.
 */
const demo = {
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  expiresAt: 1_983_812_996,
  signingKey: {
    kty: 'EC',
    kid: 'b81269f1-21d8-4f2e-b719-c2240a840d90',
    alg: 'ES256',
    crv: 'P-256',
    x: 'M5Sjqn5zwC9Kl1zVfUUGvv9boQjCGd45G8sdopBExB4',
    y: 'P6IXMvA2WYXSHSOMTBH2jsw_9rrzGy89FjPf6oOsIxQ',
    d: 'dIhR8wywJlqlua4y_yMq2SLhlFXDZJBCvFrY1DCHyVU',
  } satisfies JWK,
};

export interface LocalKeys extends ProjectKeys {
  jwtSecret: string;
  /** The older form of the publishable key: a token for `anon`. */
  anonKey: string;
  /** The older form of the secret key: a token for `service_role`. */
  serviceRoleKey: string;
}

const Key = v.optional(v.string());

/** What is read here of config.toml. */
export const KeysToml = v.object({
  auth: v.optional(
    v.object({
      jwt_secret: Key,
      signing_keys_path: Key,
      publishable_key: Key,
      secret_key: Key,
      anon_key: Key,
      service_role_key: Key,
    }),
    {},
  ),
});

/** The demo keys, as far as `[auth]` of config.toml names no others. */
export async function readLocalKeys(project: string, toml: Record<string, unknown>): Promise<LocalKeys> {
  const { auth } = readTable(KeysToml, toml);
  // Of any length: beside a demo secret that everybody knows, a short one of the project's own gives nothing away.
  const jwtSecret = auth.jwt_secret || demo.jwtSecret;
  const [signingKey = demo.signingKey, ...olderSigningKeys] = readSigningKeys(
    project,
    auth.signing_keys_path,
  );
  const tokenFor = (role: string) =>
    new SignJWT({ iss: 'supabase-demo', role, exp: demo.expiresAt })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(jwtSecret));
  return {
    signingKey,
    olderSigningKeys,
    jwtSecret,
    endlessTokens: true,
    publishableKey: auth.publishable_key ?? demo.publishableKey,
    secretKey: auth.secret_key ?? demo.secretKey,
    anonKey: auth.anon_key ?? (await tokenFor('anon')),
    serviceRoleKey: auth.service_role_key ?? (await tokenFor('service_role')),
  };
}

function readSigningKeys(project: string, path: string | undefined): JWK[] {
  if (!path) return [];
  const file = join(project, path);
  if (!existsSync(file)) {
    throw new StartupError(
      `config.toml names ${file} at auth.signing_keys_path: make it, or remove the line.`,
    );
  }
  const keys = parseList(readFileSync(file, 'utf8'));
  const known = ['RSA', 'EC'];
  if (keys.length > 0 && keys.every((key) => known.includes(key?.kty ?? '') && key?.d)) return keys;
  throw new StartupError(`${file} must be a list of private keys (JWK) for RS256 or ES256: make them anew.`);
}

function parseList(text: string): JWK[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
