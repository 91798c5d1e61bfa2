import type { HeroSlide } from '#app/data/texts/texts.ts';
import { classNames } from '#app/lib/class-names.ts';
import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlideView } from './hero-slide.tsx';
import { playHero } from './play-hero.ts';

/**
 * The slides beside each other on a track that scrolls: without a script they are reached by swiping and by
 * the dots. `playHero` adds the timer, the buttons, the arrow keys and the announcement. A single one stands still.
 */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  if (slides.length === 0) return null;
  const isCarousel = slides.length > 1;
  return (
    <section
      aria-roledescription={isCarousel ? 'carousel' : undefined}
      aria-label="What we offer"
      className={classNames('hero on-board relative flex flex-col overflow-clip', !isCarousel && 'pb-10')}
    >
      <div data-track aria-live={isCarousel ? 'polite' : undefined} className="hero-track">
        {slides.map((slide, position) => (
          <HeroSlideView key={slideKey(slide)} slide={slide} position={position} count={slides.length} />
        ))}
      </div>
      {isCarousel && (
        <>
          <HeroControls titles={slides.map(({ title }) => title)} />
          <InlineScript run={playHero} given={[]} />
        </>
      )}
    </section>
  );
}

const slideKey = ({ title, subtitle }: HeroSlide) => `${title} ${subtitle}`;
