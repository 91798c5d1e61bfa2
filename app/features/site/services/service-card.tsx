import { classNames } from '#app/lib/class-names.ts';
import { DialogOpener } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { priceText, type Service, serviceDialogId } from './services.ts';

const dotClasses: Record<Service['colour'], string> = {
  marigold: '',
  vermilion: '[&_.kolam-dots]:fill-danger',
  leaf: '[&_.kolam-dots]:fill-success',
  slate: '[&_.kolam-dots]:fill-ink',
};

export function ServiceCard({ service }: { service: Service }) {
  return (
    <article
      id={service.id}
      aria-labelledby={`${service.id}-title`}
      className="grid overflow-clip rounded-md border border-line bg-raised lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"
    >
      <div className="p-6 sm:p-9 lg:p-12">
        <h2 id={`${service.id}-title`} className="text-2xl">
          {service.title}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">{service.subtitle}</p>
        <p className="measure mt-6">{service.description}</p>
        <Features features={service.features} />
        <Technologies technologies={service.technologies} />
        <div className="mt-9 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-7">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-soft">Starting from</span>
            <span className="text-2xl font-[680] tracking-tight tabular-nums">
              {priceText(service.price)}
            </span>
          </p>
          <DialogOpener dialogId={serviceDialogId(service.id)} to={`?service=${service.id}`}>
            Get Started<span className="sr-only"> with {service.title}</span>
          </DialogOpener>
        </div>
      </div>
      <Photo
        seed={service.id}
        src={service.image}
        ratio="fill"
        sizes="(width >= 64rem) 32rem, 100vw"
        className={classNames(dotClasses[service.colour], 'order-first min-h-52 sm:min-h-72 lg:order-none')}
      />
    </article>
  );
}

function Features({ features }: Pick<Service, 'features'>) {
  return (
    <>
      <h3 className="mt-8 font-[650]">What you get</h3>
      <ul className="mt-3 grid gap-x-10 gap-y-2.5 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-baseline gap-3">
            <Icon name="check" className="translate-y-[0.15em] text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}

function Technologies({ technologies }: Pick<Service, 'technologies'>) {
  return (
    <>
      <h3 className="mt-8 font-[650]">What we build it with</h3>
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
