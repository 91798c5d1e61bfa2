import { useState } from 'react';
import { Link } from 'react-router';
import { type SettingName, settingTitles } from '#app/lib/institute/setting-titles.ts';
import { AdminPage } from '#app/ui/panel/admin-page.tsx';
import { useUnsavedGuard } from '#app/ui/panel/use-unsaved-guard.tsx';
import type { Settings } from './queries.server.ts';
import { sections } from './sections.ts';
import { SettingSection } from './setting-section.tsx';

/** The facts of the institute, each group with a form of its own. */
export function SettingsPage({ stored, consentVersion, asksForSecondFactor }: Settings) {
  const [changed, setChanged] = useState<readonly SettingName[]>([]);
  // One for the page: the router asks one at a time.
  const guard = useUnsavedGuard(changed.length > 0);
  return (
    <AdminPage title="Settings">
      <p className="measure text-ink-soft">
        The facts of the institute. What you save is on every page within a moment; what you leave empty is
        not shown.{' '}
        <Link to="/admin/settings/before-you-open" className="text-link">
          What is still a sample
        </Link>
      </p>
      <nav aria-label="Settings" className="mt-4 mb-8">
        <ul className="flex flex-wrap gap-x-5">
          {sections.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`} className="text-link lone-link">
                {settingTitles[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => {
        const { name } = section;
        const known = stored[name];
        return (
          known && (
            <SettingSection
              key={name}
              section={section}
              stored={known}
              remark={name === 'consent' && <ConsentVersion version={consentVersion} />}
              onChanged={(isChanged) =>
                setChanged((last) => [
                  ...last.filter((other) => other !== name),
                  ...(isChanged ? [name] : []),
                ])
              }
            />
          )
        );
      })}
      <SecondFactor isAsked={asksForSecondFactor} />
      {guard.question}
    </AdminPage>
  );
}

const ConsentVersion = ({ version }: { version: string }) => (
  <p className="text-sm text-ink-soft">
    Version {version}. Another wording raises it, and every lead keeps the version that its sender saw.
  </p>
);

function SecondFactor({ isAsked }: { isAsked: boolean }) {
  return (
    <section aria-labelledby="second-factor" className="border-t border-line pt-10">
      <h2 id="second-factor" className="text-lg font-[650]">
        Two-step verification of staff
      </h2>
      <p className="mt-2">
        {isAsked
          ? 'Everybody who works here is asked for a second step.'
          : 'Only those who have set up a second step are asked for it.'}{' '}
        <Link to="/admin/people" className="text-link">
          Change it under People
        </Link>
      </p>
    </section>
  );
}
