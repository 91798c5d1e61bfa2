import { Icon } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { slideId } from './slide-id.ts';

/** Of a phone's screen. */
const roomForDots = 6;

/** As they are for the first slide; `playHero` makes them work and follow. */
export function HeroControls({ titles }: { titles: readonly string[] }) {
  const count = titles.length;
  return (
    <div className="relative pb-6">
      <div className="page-width flex items-center justify-between gap-4 py-5 max-[22rem]:gap-0">
        <div className="-ms-3 flex min-w-0 items-center">
          <button
            type="button"
            data-step="-1"
            aria-label="Previous slide"
            className="hero-step cursor-pointer"
          >
            <Icon name="chevron-left" className="size-6" />
          </button>
          <Dots titles={titles} />
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

function Dots({ titles }: { titles: readonly string[] }) {
  return (
    <ul className={titles.length > roomForDots ? 'hero-dots-in-rows' : 'flex'}>
      {titles.map((title, position) => (
        <li key={slideId(position)}>
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
