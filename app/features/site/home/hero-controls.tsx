import { Icon } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { heroSlides } from './hero-slides.ts';
import { slideId } from './slide-id.ts';

/** As they are for the first slide; `playHero` makes them work and follow. */
export function HeroControls() {
  const count = heroSlides.length;
  return (
    <div className="relative pb-6">
      <div className="page-width flex items-center justify-between gap-4 py-5 max-[22rem]:gap-0">
        <div className="-ms-3 flex items-center">
          <button
            type="button"
            data-step="-1"
            aria-label="Previous slide"
            className="hero-step cursor-pointer"
          >
            <Icon name="chevron-left" className="size-6" />
          </button>
          <Dots />
          <button type="button" data-step="1" aria-label="Next slide" className="hero-step cursor-pointer">
            <Icon name="chevron-right" className="size-6" />
          </button>
        </div>
        <button type="button" className="hero-pause">
          <span className="flex items-center gap-2">
            <Icon name="pause" /> Pause
          </span>
          <span hidden className="flex items-center gap-2">
            <Icon name="play" /> Play
          </span>
        </button>
      </div>
      <div className="page-width hero-progress">
        <ProgressBar value={1} max={count} label={`Slide 1 of ${count}`} />
      </div>
    </div>
  );
}

function Dots() {
  return (
    <ul className="flex">
      {heroSlides.map(({ title }, position) => (
        <li key={title}>
          <a
            href={`#${slideId(position)}`}
            aria-current={position === 0 ? 'true' : undefined}
            className="hero-dot"
          >
            <span className="sr-only">
              Slide {position + 1}: {title}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
