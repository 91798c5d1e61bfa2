import type { HeroSlide } from '#app/data/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon, toIconName } from '#app/ui/icon.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { slideId } from './slide-id.ts';

interface HeroSlideProps {
  slide: HeroSlide;
  position: number;
  /** How many there are. */
  count: number;
}

export function HeroSlideView({ slide, position, count }: HeroSlideProps) {
  const asSlide = {
    role: 'group',
    'aria-roledescription': 'slide',
    'aria-label': `${position + 1} of ${count}`,
  };
  return (
    // By the carousel pattern; a single one is none.
    <div id={slideId(position)} {...(count > 1 ? asSlide : {})} className="hero-slide">
      <Photo
        seed={slide.title}
        figure={<Figures seed={slide.title} drawn={position === 0} />}
        src={slide.backgroundImage}
        ratio="fill"
        sizes="(width >= 64rem) 36rem, (width >= 48rem) 42vw, 100vw"
        className="hero-frame"
      />
      <div data-slide-text className="flex flex-col wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name={toIconName(slide.icon)} className="size-7 text-accent" />
          {slide.highlight && <strong>{slide.highlight}</strong>}
          {slide.highlightText && <span className="text-ink-soft">{slide.highlightText}</span>}
        </p>
        <h2 className="mt-4 max-w-[15ch] text-3xl sm:mt-5">{slide.title}</h2>
        {slide.subtitle && (
          <p className="mt-4 max-w-[44ch] text-ink-soft sm:mt-6 sm:text-lg">{slide.subtitle}</p>
        )}
        <div className="mt-auto flex flex-wrap gap-x-2 gap-y-3 pt-6 max-sm:[&>*]:flex-auto max-sm:[&>*]:px-2 sm:gap-4 sm:pt-10">
          <ButtonLink to="/#courses">
            Explore Our Courses <Icon name="arrow-right" className="max-sm:hidden" />
          </ButtonLink>
          <ButtonLink to="/#contact" tone="secondary">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** A band for the phone, where the frame is wide and low, and a diamond for where it stands upright. */
function Figures({ seed, drawn }: { seed: string; drawn: boolean }) {
  return (
    <>
      <KolamFigure seed={seed} shape="band" size={15} line={0.8} drawn={drawn} className="hero-band" />
      <KolamFigure seed={seed} size={9} drawn={drawn} className="hero-diamond" />
    </>
  );
}
