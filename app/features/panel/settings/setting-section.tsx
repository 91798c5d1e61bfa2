import { type FormEvent, type ReactNode, useEffect } from 'react';
import { HistoryLink } from '#app/forms/history-link.tsx';
import { NewerVersion } from '#app/forms/versions/newer-version.tsx';
import { settingTitles } from '#app/lib/institute/setting-titles.ts';
import { Button } from '#app/ui/button.tsx';
import { SignedOutNotice } from '#app/ui/panel/signed-out-notice.tsx';
import type { Stored } from './draft.ts';
import type { Section } from './section.ts';
import { SettingFields } from './setting-fields.tsx';
import { type Setting, useSetting } from './use-setting.ts';

interface SettingSectionProps {
  section: Section;
  stored: Stored;
  /** Said below where it is shown. */
  remark?: ReactNode;
  onChanged: (isChanged: boolean) => void;
}

/** One setting: where it is shown, and the form that it is saved with. */
export function SettingSection({ section, stored, remark, onChanged }: SettingSectionProps) {
  const { name } = section;
  const setting = useSetting(name, stored);
  const { isChanged, busy } = setting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, and when the section goes.
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) setting.save();
  }

  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className="grid scroll-mt-24 gap-x-14 gap-y-6 border-t border-line py-10 lg:grid-cols-[1fr_1.6fr]"
    >
      <Heading section={section}>{remark}</Heading>
      <form
        ref={setting.form}
        aria-labelledby={`${name}-title`}
        noValidate
        inert={busy}
        onSubmit={onSubmit}
        className="grid min-w-0 gap-5"
      >
        <Refusal section={section} setting={setting} />
        <SettingFields fields={section.fields} setting={setting} />
        <Buttons setting={setting} />
      </form>
    </section>
  );
}

function Heading({ section, children }: { section: Section; children: ReactNode }) {
  const { name, shownOn, see } = section;
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${name}-title`} className="text-lg font-[650]">
          {settingTitles[name]}
        </h2>
        <HistoryLink id={name} />
      </div>
      <p className="text-sm text-ink-soft">Shown on {shownOn}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        {see.map(({ to, label }) => (
          <a key={to} href={to} target="_blank" rel="noreferrer" className="text-link lone-link">
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
      </p>
      {children}
    </div>
  );
}

/** Why it is not saved, where that is nothing about a single field. */
function Refusal({ section, setting }: { section: Section; setting: Setting }) {
  const { refusal } = setting;
  if (refusal?.signedOut) return <SignedOutNotice />;
  const newer = refusal?.newer;
  if (!newer) return null;
  return (
    <NewerVersion
      what="this"
      by={refusal.by}
      labelOf={(name) => section.fields.find((field) => field.name === name)?.label}
      original={setting.original}
      mine={setting.draft}
      theirs={newer.draft}
      onAdopt={() => setting.adopt(newer)}
      onSaveMine={() => setting.save(newer.updatedAt)}
    />
  );
}

function Buttons({ setting }: { setting: Setting }) {
  const { busy, isSaving, isChanged, remark, discard, fetchOriginal } = setting;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" small disabled={busy}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
      {isChanged && (
        <Button tone="secondary" small disabled={busy} onClick={discard}>
          Discard changes
        </Button>
      )}
      <Button tone="quiet" small disabled={busy} onClick={fetchOriginal}>
        Back to the original
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {remark || (isChanged && 'Not saved yet.')}
      </p>
    </div>
  );
}
