import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type HeroSlide, heroSlides } from './hero-slides.ts';
import { slideId } from './slide-id.ts';

export function HeroSlideView({ slide, position }: { slide: HeroSlide; position: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; a slide is a group by the carousel pattern
    <div
      id={slideId(position)}
      role="group"
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${heroSlides.length}`}
      className="hero-slide"
    >
      <img
        src={slide.backgroundImage}
        alt=""
        loading="lazy"
        decoding="async"
        data-photo
        className="photo hero-photo"
      />
      <div data-slide-text className="page-width relative flex grow flex-col">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name={slide.icon} className="size-7 text-accent" />
          <strong>{slide.highlight}</strong>
          <span className="text-ink-soft">{slide.highlightText}</span>
        </p>
        <h2 className="mt-5 max-w-[15ch] text-3xl">{slide.title}</h2>
        <p className="mt-6 max-w-[44ch] text-lg text-ink-soft">{slide.subtitle}</p>
        <div className="mt-auto flex flex-wrap gap-4 pt-10">
          <ButtonLink to="/#courses">
            Explore Our Courses <Icon name="arrow-right" />
          </ButtonLink>
          <ButtonLink to="/#contact" tone="secondary">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
