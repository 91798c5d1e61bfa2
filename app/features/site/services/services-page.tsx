import type { Banner, Banners, Service } from '#app/data/texts/texts.ts';
import { classNames } from '#app/lib/class-names.ts';
import { telephoneUrl } from '#app/lib/contact-links.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container, Section } from '#app/ui/container.tsx';
import { FigureLabel } from '#app/ui/figure-label.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { dotClass } from './dot-class.ts';
import { ServiceCard } from './service-card.tsx';
import { serviceAnchor } from './service-ids.ts';
import { priceFrom } from './service-prices.ts';

interface ServicesPageProps {
  services: readonly Service[];
  banners: Banners;
}

export function ServicesPage({ services, banners }: ServicesPageProps) {
  return (
    <>
      <Hero services={services} banner={banners.services} />
      {services.length > 0 && (
        <Container className="grid gap-14 pb-14 lg:gap-24 lg:pb-24">
          {services.map((service) => (
            <ServiceCard key={service.slug} service={service} />
          ))}
        </Container>
      )}
      {banners['services-end'] && <CallToAction banner={banners['services-end']} />}
    </>
  );
}

/** A catalogue opens with its index: figures, each the way to its service. */
function Hero({ services, banner }: { services: readonly Service[]; banner: Banner | undefined }) {
  const figures = useWholeInstitute().figures.services;
  return (
    <Container className="pt-10 pb-14 lg:pt-20 lg:pb-24">
      <div className="grid items-end gap-x-16 gap-y-6 wrap-anywhere lg:grid-cols-[1.2fr_1fr]">
        <h1 className="max-w-[17ch] text-3xl">{banner?.title ?? 'Professional Services'}</h1>
        {banner?.text && <p className="max-w-[52ch] text-ink-soft sm:text-lg">{banner.text}</p>}
      </div>
      {banner?.button && (
        <ButtonLink to={banner.button.address} className="mt-8">
          {banner.button.label} <Icon name="arrow-right" />
        </ButtonLink>
      )}
      {services.length > 0 && (
        <ul className="mt-8 grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(max(6rem,12%),1fr))] sm:gap-4 lg:mt-14">
          {services.map((service) => (
            <Tile key={service.slug} service={service} />
          ))}
        </ul>
      )}
      {figures.length > 0 && (
        <dl className="mt-8 grid grid-cols-2 gap-x-8 lg:mt-14 lg:grid-cols-4">
          {figures.map((figure) => (
            <div
              key={`${figure.value} ${figure.label}`}
              className="flex flex-col-reverse justify-end border-t border-line py-4 lg:py-5"
            >
              <dt className="text-ink-soft">
                <FigureLabel figure={figure} />
              </dt>
              <dd className="text-2xl font-[680] tracking-tight tabular-nums">{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Container>
  );
}

function Tile({ service }: { service: Service }) {
  return (
    <li className="on-board rounded-md">
      <a
        href={`#${serviceAnchor(service.slug)}`}
        className={classNames(
          dotClass(service.color),
          'flex h-full items-center gap-4 px-4 py-2 font-[650] hover:underline sm:flex-col sm:gap-3 sm:p-3 sm:pt-5 sm:text-center sm:max-lg:text-sm lg:p-4 lg:pb-5',
        )}
      >
        <KolamFigure seed={service.slug} line={1.2} className="size-14 text-ink sm:size-20 lg:size-28" />
        <span className="wrap-anywhere">
          {service.title}
          <span className="block text-sm font-[420] text-ink-soft tabular-nums">{priceFrom(service)}</span>
        </span>
      </a>
    </li>
  );
}

function CallToAction({ banner: { title, text, button } }: { banner: Banner }) {
  const { call } = useWholeInstitute().phones;
  return (
    <Section tone="sunk" labelledBy="services_next">
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 wrap-anywhere">
        <div className="max-w-[38rem]">
          <h2 id="services_next" className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-4 text-lg text-ink-soft">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-4">
          {button && (
            <ButtonLink to={button.address}>
              {button.label} <Icon name="arrow-right" />
            </ButtonLink>
          )}
          {call.e164 && (
            <ButtonLink to={telephoneUrl(call.e164)} tone="secondary" className="tabular-nums">
              <Icon name="phone" /> Call {call.display}
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  );
}
