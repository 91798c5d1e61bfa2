import { classNames } from '#app/lib/class-names.ts';
import { Portrait } from '#app/ui/portrait.tsx';
import type { Testimonial } from './proof.ts';

/** One has the whole width, and its words are large; several stand beside each other. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  const isAlone = testimonials.length === 1;
  return (
    <ul className={classNames('grid gap-x-16 gap-y-10', !isAlone && 'lg:grid-cols-2')}>
      {testimonials.map((testimonial) => (
        <Quote key={testimonial.id} testimonial={testimonial} isLarge={isAlone} />
      ))}
    </ul>
  );
}

function Quote({ testimonial, isLarge }: { testimonial: Testimonial; isLarge: boolean }) {
  const { name, about, words, portrait } = testimonial;
  return (
    <li>
      <figure className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-4 sm:grid-rows-[auto_1fr] sm:gap-x-8">
        <Portrait
          name={name}
          src={portrait}
          sizes="(width >= 40rem) 9rem, 5rem"
          className="size-20 sm:row-span-2 sm:size-36"
        />
        <figcaption className="self-center wrap-anywhere sm:order-last sm:self-start">
          <p className="text-lg leading-tight font-[680]">{name}</p>
          {about && <p className="mt-1 text-ink-soft">{about}</p>}
        </figcaption>
        <blockquote
          className={classNames(
            'max-w-[44ch] whitespace-pre-line wrap-anywhere max-sm:col-span-2',
            isLarge ? 'text-lg sm:text-xl' : 'sm:text-lg',
          )}
        >
          “{words}”
        </blockquote>
      </figure>
    </li>
  );
}
