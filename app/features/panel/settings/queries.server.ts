import type { RequestClient } from '#app/data/session.server.ts';
import { type SettingName, settingNames } from '#app/lib/institute/setting-titles.ts';
import { type Draft, draftOf, type Stored } from './draft.ts';
import { sectionOf } from './sections.ts';

export interface Settings {
  stored: Partial<Record<SettingName, Stored>>;
  consentVersion: string;
  asksForSecondFactor: boolean;
}

export async function readSettings(client: RequestClient): Promise<Settings> {
  const { data } = await client
    .from('settings')
    .select('name, value, updated_at')
    .in('name', [...settingNames, 'staff_second_factor'])
    .throwOnError();
  const value = (name: string) => data.find((row) => row.name === name)?.value;
  return {
    stored: Object.fromEntries(data.map((row) => [row.name, storedAs(row)])),
    consentVersion: String(Object(value('consent')).version ?? ''),
    asksForSecondFactor: value('staff_second_factor') === true,
  };
}

interface SettingRow {
  name: string;
  value: unknown;
  updated_at: string;
}

export const storedAs = ({ name, value, updated_at }: SettingRow): Stored => ({
  updatedAt: updated_at,
  draft: draftOf(sectionOf(name)?.fields ?? [], value),
});

export async function findSetting(client: RequestClient, name: SettingName): Promise<Stored> {
  const { data } = await client
    .from('settings')
    .select('name, value, updated_at')
    .eq('name', name)
    .single()
    .throwOnError();
  return storedAs(data);
}

/** Who saved it last; null where the record does not say. */
export async function findWhoSaved(client: RequestClient, name: SettingName): Promise<string | null> {
  const { data } = await client.rpc('last_saved_by', { entry: name }).throwOnError();
  return data;
}

export async function findOriginal(client: RequestClient, name: SettingName): Promise<Draft> {
  const { data } = await client.rpc('original_of', { wanted_kind: 'settings', wanted: name }).throwOnError();
  return draftOf(sectionOf(name)?.fields ?? [], data);
}
