import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { eventTimes } from '#app/lib/workshops/times.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Workshop, workshopPath } from '../workshop.ts';
import { runShare } from './run-share.ts';

/** Into one's calendar, and on to friends. No script of anybody else's is asked for it. */
export function HandOn({ workshop, siteUrl }: { workshop: Workshop; siteUrl: string }) {
  const share = `${workshop.title}: ${siteUrl}${workshopPath(workshop)}`;
  return (
    <div className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-3 lg:grid lg:justify-items-start print:hidden">
      {eventTimes(workshop) && (
        <ButtonLink to={`${workshopPath(workshop)}.ics`} tone="quiet">
          <Icon name="calendar" />
          Add to Calendar
        </ButtonLink>
      )}
      <ButtonLink
        to={`https://wa.me/?text=${encodeURIComponent(share)}`}
        target="_blank"
        rel="noopener"
        tone="quiet"
      >
        <Icon name="chat" />
        Share on WhatsApp
      </ButtonLink>
      <Button tone="quiet" data-share="Share" hidden>
        <Icon name="copy" />
      </Button>
      <InlineScript run={runShare} given={[]} />
    </div>
  );
}
