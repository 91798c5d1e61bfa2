import { Icon } from '#app/ui/icon.tsx';

/** Calendars that follow a feed hear of every new workshop, and of each that is moved. */
export function SubscribeLink({ siteUrl }: { siteUrl: string }) {
  const feed = `${siteUrl}/workshops.ics`;
  return (
    <p className="mt-6 text-ink-soft print:hidden">
      <a href={feed.replace(/^https?:/, 'webcal:')} className="lone-link gap-2">
        <Icon name="calendar" />
        <span className="text-link text-ink">Subscribe to all workshops</span>
      </a>
      <span className="block text-sm wrap-anywhere">
        Or give your calendar this address:{' '}
        <a href="/workshops.ics" className="text-link">
          {feed.replace(/^https?:\/\//, '')}
        </a>
      </span>
    </p>
  );
}
