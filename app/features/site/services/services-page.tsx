import { classNames } from '#app/lib/class-names.ts';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { formatRupees } from '#app/lib/rupees.ts';
import { site } from '#app/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container, Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { dotClasses } from './dot-classes.ts';
import { ServiceCard } from './service-card.tsx';
import { type Service, services } from './services.ts';

const stats = [
  { value: '100+', label: 'Happy Clients' },
  { value: '200+', label: 'Projects Completed' },
  { value: '98%', label: 'Client Satisfaction' },
  { value: '50%', label: 'Faster Delivery' },
];

export function ServicesPage() {
  return (
    <>
      <Hero />
      <Container className="grid gap-14 pb-14 lg:gap-24 lg:pb-24">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </Container>
      <CallToAction />
    </>
  );
}

/** A catalogue opens with its index: five figures, each the way to its service. */
function Hero() {
  return (
    <Container className="pt-10 pb-14 lg:pt-20 lg:pb-24">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.2fr_1fr]">
        <h1 className="max-w-[17ch] text-3xl">Software built by the people who teach it</h1>
        <p className="max-w-[52ch] text-ink-soft sm:text-lg">
          Our trainers also build for clients: websites, chatbots, voice bots, language tools and computer
          vision. You talk to the person who writes the code, and you know the price before the work begins.
        </p>
      </div>
      <ul className="mt-8 grid gap-2 sm:grid-cols-5 sm:gap-4 lg:mt-14">
        {services.map((service) => (
          <Tile key={service.id} service={service} />
        ))}
      </ul>
      <dl className="mt-8 grid grid-cols-2 gap-x-8 lg:mt-14 lg:grid-cols-4">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-line py-4 lg:py-5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-2xl font-[680] tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}

function Tile({ service: { id, title, colour, price } }: { service: Service }) {
  return (
    <li className="on-board rounded-md">
      <a
        href={`#${id}`}
        className={classNames(
          dotClasses[colour],
          'flex h-full items-center gap-4 px-4 py-2 font-[650] hover:underline sm:flex-col sm:gap-3 sm:p-3 sm:pt-5 sm:text-center sm:max-lg:text-sm lg:p-4 lg:pb-5',
        )}
      >
        <KolamFigure seed={id} line={1.2} className="size-14 text-ink sm:size-20 lg:size-28" />
        <span>
          {title}
          <span className="block text-sm font-[420] text-ink-soft tabular-nums">
            from {formatRupees(price)}
          </span>
        </span>
      </a>
    </li>
  );
}

function CallToAction() {
  const { call } = site.phones;
  return (
    <Section tone="sunk" labelledBy="services-next">
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <div className="max-w-[38rem]">
          <h2 id="services-next" className="text-2xl">
            Tell us what should work better
          </h2>
          <p className="mt-4 text-lg text-ink-soft">
            Describe it in a few sentences. We answer with questions, a first idea and what it would cost.
          </p>
        </div>
        <div className="flex flex-wrap gap-4">
          <ButtonLink to="/#contact">
            Contact Us <Icon name="arrow-right" />
          </ButtonLink>
          <ButtonLink to={telephoneUrl(call.e164)} tone="secondary" className="tabular-nums">
            <Icon name="phone" /> Call {call.display}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
