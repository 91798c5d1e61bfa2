import type { SqlFile } from '../applied-checksums.ts';

/** Those whom requests act as. */
export const requestRoles = ['anon', 'authenticated', 'service_role'];

/** Whose policies do not concern it. */
export const passingRole = 'service_role';

/** Every role that the platform's files speak of. */
export const platformRoles = [
  ...requestRoles,
  'authenticator',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'supabase_realtime_admin',
  'supabase_admin',
  'dashboard_user',
];

/** The extensions that these files ask for. */
export const extensionsOf = (files: SqlFile[]): string[] => [
  ...new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/^create extension (?:if not exists )?"?([\w-]+)"?/gim)].map(
        ([, name]) => name as string,
      ),
    ),
  ),
];
