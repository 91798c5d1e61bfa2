import type { Service } from '#app/data/texts/texts.ts';
import { classNames } from '#app/lib/class-names.ts';
import { formatRupees } from '#app/lib/rupees.ts';
import { ConfirmationPlace } from '#app/ui/confirmation.tsx';
import { DialogOpener } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { dotClass } from './dot-class.ts';
import { serviceAnchor, serviceDialogId } from './service-ids.ts';
import { priceOnRequest } from './service-prices.ts';

/** A spread of the catalogue: picture, price and the next step on the left, what it is in the middle, what is in it on the right. */
export function ServiceCard({ service }: { service: Service }) {
  const anchor = serviceAnchor(service.slug);
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}_title`}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-5 border-t-2 border-ink pt-6 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-8 lg:pt-12"
    >
      <div className="max-lg:contents lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
        <Photo
          seed={service.slug}
          src={service.image}
          ratio="square"
          sizes="(width >= 64rem) 17rem, 10rem"
          className={classNames(dotClass(service.color), 'self-start rounded-md')}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-4 max-lg:order-last max-lg:col-span-2 lg:mt-6 lg:block">
          <p className="flex flex-col">
            {service.price !== null && <span className="text-ink-soft">Starting from</span>}
            <span className="text-2xl font-[680] tracking-tight tabular-nums">
              {service.price === null ? priceOnRequest : formatRupees(service.price)}
            </span>
          </p>
          <DialogOpener
            dialogId={serviceDialogId(service.slug)}
            to={`?service=${service.slug}`}
            className="lg:mt-4 lg:w-full"
          >
            Get Started<span className="sr-only"> with {service.title}</span>
          </DialogOpener>
          <ConfirmationPlace form={serviceDialogId(service.slug)} className="basis-full" />
        </div>
      </div>
      <header className="wrap-anywhere max-lg:self-center">
        <h2 id={`${anchor}_title`} className="text-2xl">
          {service.title}
        </h2>
        {service.subtitle && <p className="mt-1 text-ink-soft sm:mt-2 sm:text-lg">{service.subtitle}</p>}
      </header>
      <div className="grid content-start gap-x-16 gap-y-6 wrap-anywhere max-lg:col-span-2 xl:grid-cols-2">
        <div>
          <p className="measure whitespace-pre-line">{service.description}</p>
          {service.technologies.length > 0 && <Technologies technologies={service.technologies} />}
        </div>
        {service.features.length > 0 && <Features features={service.features} />}
      </div>
    </article>
  );
}

function Features({ features }: Pick<Service, 'features'>) {
  return (
    <div>
      <h3 className="font-[650]">What you get</h3>
      <ul className="mt-2 sm:max-xl:grid sm:max-xl:grid-cols-2 sm:max-xl:gap-x-10">
        {features.map((feature) => (
          <li key={feature} className="flex items-baseline gap-3 py-1.5 sm:border-t sm:border-line sm:py-2">
            <Icon name="check" className="translate-y-[0.15em] text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Technologies({ technologies }: Pick<Service, 'technologies'>) {
  return (
    <>
      <h3 className="mt-6 font-[650]">What we build it with</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {technologies.map((technology) => (
          <li key={technology} className="rounded-sm bg-sunk px-2.5 py-0.5 text-sm">
            {technology}
          </li>
        ))}
      </ul>
    </>
  );
}
