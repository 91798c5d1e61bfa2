import { inlined } from '#app/lib/delivery/inlined.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlideView } from './hero-slide.tsx';
import { heroSlides } from './hero-slides.ts';
import { playHero } from './play-hero.ts';

/**
 * Five slides beside each other on a track that scrolls: without a script they are reached by swiping and by
 * the dots. `playHero` adds the timer, the buttons, the arrow keys and the announcement.
 */
export function Hero() {
  return (
    <section
      aria-roledescription="carousel"
      aria-label="What we offer"
      className="hero on-board relative flex flex-col overflow-clip"
    >
      <div data-track aria-live="polite" className="hero-track">
        {heroSlides.map((slide, position) => (
          <HeroSlideView key={slide.title} slide={slide} position={position} />
        ))}
      </div>
      <HeroControls />
      <script>{inlined(playHero)}</script>
    </section>
  );
}
