import { telephoneUrl } from '#app/lib/contact-links.ts';
import { site } from '#app/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container, Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { ServiceCard } from './service-card.tsx';
import { services } from './services.ts';

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
      <Container className="grid gap-8 py-14 lg:gap-12 lg:py-24">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </Container>
      <CallToAction />
    </>
  );
}

function Hero() {
  return (
    <section className="on-board relative overflow-clip">
      <KolamFigure
        seed="services"
        size={9}
        drawn
        className="pointer-events-none absolute -end-28 -top-44 hidden w-[36rem] text-ink/20 lg:block"
      />
      <Container className="relative pt-16 pb-10 lg:pt-24 lg:pb-12">
        <h1 className="max-w-[17ch] text-3xl">Software built by the people who teach it</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-ink-soft">
          Our trainers also build for clients: websites, chatbots, voice bots, language tools and computer
          vision. You talk to the person who writes the code, and you know the price before the work begins.
        </p>
        <dl className="mt-14 grid grid-cols-2 gap-x-8 lg:mt-20 lg:grid-cols-4">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t border-line py-5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-2xl font-[680] tracking-tight tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
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
