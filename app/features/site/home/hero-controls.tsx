import type { KeyboardEvent, MouseEvent } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Static } from '#app/ui/static.tsx';
import { heroSlides } from './hero-slides.ts';
import { slideId, slidePosition } from './slide-id.ts';

interface HeroControlsProps {
  current: number;
  count: number;
  onShow: (position: number) => void;
  paused: boolean;
  onPause: () => void;
}

export function HeroControls({ current, count, onShow, paused, onPause }: HeroControlsProps) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const dot = (event.target as Element).closest<HTMLAnchorElement>('.hero-dot');
    if (dot) follow(event, () => onShow(slidePosition(dot.hash)));
  };
  return (
    <div className="relative pb-6">
      <div className="page-width flex items-center justify-between gap-4 py-5">
        <div className="-ms-3 flex items-center">
          <Step
            icon="chevron-left"
            label="Previous slide"
            to={(current + count - 1) % count}
            onShow={onShow}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          <div onClick={onClick}>
            <Static>{import.meta.env.SSR && <Dots />}</Static>
          </div>
          <Step icon="chevron-right" label="Next slide" to={(current + 1) % count} onShow={onShow} />
        </div>
        <button type="button" onClick={onPause} className="hero-pause">
          <Icon name={paused ? 'play' : 'pause'} />
          <span>{paused ? 'Play' : 'Pause'}</span>
        </button>
      </div>
      <div className="page-width hero-progress">
        <ProgressBar value={current + 1} max={count} label={`Slide ${current + 1} of ${count}`} />
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

/** A link under its button's role: the first click may come before React does, and must not be lost. */
function Step({
  icon,
  label,
  to,
  onShow,
}: {
  icon: IconName;
  label: string;
  to: number;
  onShow: (position: number) => void;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') follow(event, () => onShow(to));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would do nothing until React has arrived
    <a
      href={`#${slideId(to)}`}
      role="button"
      aria-label={label}
      onClick={(event) => follow(event, () => onShow(to))}
      onKeyDown={onKeyDown}
      className="hero-step"
    >
      <Icon name={icon} className="size-6" />
    </a>
  );
}

function follow(event: MouseEvent | KeyboardEvent, act: () => void) {
  event.preventDefault();
  act();
}
