import { telephoneUrl } from '#app/lib/contact-links.ts';
import { officeHours, site } from '#app/site.ts';
import { Container } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';

const stats = [
  ['100+', 'hours of training'],
  ['10+', 'projects'],
  ['24/7', 'support'],
  ['90%', 'placement rate'],
] as const;

export function StatsStrip() {
  return (
    <section aria-label="Our training in figures" className="bg-sunk">
      <Container>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-6 py-8 md:grid-cols-4 lg:py-10">
          {stats.map(([figure, label]) => (
            <li key={figure} className="border-s-2 border-accent ps-4">
              <strong className="block text-2xl leading-none font-[700] tabular-nums">{figure}</strong>{' '}
              <span className="text-ink-soft">{label}</span>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

export function ContactStrip() {
  const { call } = site.phones;
  return (
    <section aria-labelledby="course-contact" className="border-b border-line print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-6">
        <div>
          <h2 id="course-contact" className="text-lg">
            Questions? Talk to us before you decide.
          </h2>
          <p className="text-ink-soft">
            {officeHours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          <li>
            <a href={telephoneUrl(call.e164)} className="inline-flex min-h-11 items-center gap-2.5">
              <Icon name="phone" />
              <span className="text-link font-[600] tabular-nums">{call.display}</span>
            </a>
          </li>
          <li>
            <a href={`mailto:${site.email}`} className="inline-flex min-h-11 items-center gap-2.5">
              <Icon name="mail" />
              <span className="text-link font-[600]">{site.email}</span>
            </a>
          </li>
        </ul>
      </Container>
    </section>
  );
}
