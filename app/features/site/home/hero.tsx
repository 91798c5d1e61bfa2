import { useRef } from 'react';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Static } from '#app/ui/static.tsx';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlideView } from './hero-slide.tsx';
import { heroSlides } from './hero-slides.ts';
import { useCarousel } from './use-carousel.ts';

/** The browser has the slides' HTML, but not their texts to count. */
const slideCount = 5;

/**
 * Five slides beside each other on a track that scrolls: without a script they are reached by swiping and by
 * the dots. React adds the timer, the arrow keys and the announcement.
 */
export function Hero() {
  const carousel = useRef<HTMLElement>(null);
  const { index, show, paused, setPaused } = useCarousel(carousel, slideCount);
  return (
    <section
      ref={carousel}
      aria-roledescription="carousel"
      aria-label="What we offer"
      className="hero on-board relative flex flex-col overflow-clip"
    >
      <Static className="contents">{import.meta.env.SSR && <Slides />}</Static>
      <HeroControls
        current={index ?? 0}
        count={slideCount}
        onShow={show}
        paused={paused}
        onPause={() => setPaused((before) => !before)}
      />
    </section>
  );
}

function Slides() {
  return (
    <>
      <KolamFigure seed="home" size={9} drawn className="hero-kolam" />
      <div data-track aria-live="polite" className="hero-track">
        {heroSlides.map((slide, position) => (
          <HeroSlideView key={slide.title} slide={slide} position={position} />
        ))}
      </div>
    </>
  );
}
