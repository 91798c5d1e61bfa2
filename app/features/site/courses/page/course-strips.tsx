import { telephoneUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { Container } from '#app/ui/container.tsx';
import { FigureLabel } from '#app/ui/figure-label.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

export function StatsStrip() {
  const { courses: figures } = useWholeInstitute().figures;
  if (figures.length === 0) return null;
  return (
    <section aria-label="Our training in figures" className="bg-sunk">
      <Container>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-6 py-8 md:grid-cols-4 lg:py-10">
          {figures.map((figure) => (
            <li
              key={`${figure.value} ${figure.label}`}
              className="border-s-2 border-accent ps-4 wrap-anywhere"
            >
              <strong className="block text-2xl leading-none font-[700] tabular-nums">{figure.value}</strong>{' '}
              <span className="text-ink-soft">
                <FigureLabel figure={figure} />
              </span>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

export function ContactStrip() {
  const { phones, email, officeHours } = useWholeInstitute();
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
          {phones.call.e164 && (
            <Contact icon="phone" href={telephoneUrl(phones.call.e164)} className="tabular-nums">
              {phones.call.display}
            </Contact>
          )}
          {email && (
            <Contact icon="mail" href={`mailto:${email}`}>
              {email}
            </Contact>
          )}
        </ul>
      </Container>
    </section>
  );
}

function Contact({
  icon,
  href,
  className = '',
  children,
}: {
  icon: IconName;
  href: string;
  className?: string;
  children: string;
}) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-11 items-center gap-2.5">
        <Icon name={icon} />
        <span className={`text-link font-[600] ${className}`}>{children}</span>
      </a>
    </li>
  );
}
