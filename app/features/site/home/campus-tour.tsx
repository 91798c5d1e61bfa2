import { type MouseEvent, useState } from 'react';
import { site } from '#app/site.ts';
import { Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Static } from '#app/ui/static.tsx';

const { youtubeId, title, duration } = site.tourVideo;

export function CampusTour() {
  return (
    <Section labelledBy="tour-title" className="pb-0!">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <Static>{import.meta.env.SSR && <Introduction />}</Static>
        <TourVideo />
      </div>
    </Section>
  );
}

function Introduction() {
  return (
    <SectionHeading id="tour-title" title="See the campus">
      The classrooms, the computer lab and the studio that the live telecast comes from, on the second floor
      of Cross Cut Road.
    </SectionHeading>
  );
}

/** Our own picture and a link to the video; the player of the other host is loaded only when somebody asks. */
function TourVideo() {
  const [playing, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <figure>
      {playing ? <Player /> : <Poster onPlay={play} />}
      <figcaption className="mt-3 text-sm text-ink-soft">
        {title}, {duration}. Pressing play loads the player from YouTube.
      </figcaption>
    </figure>
  );
}

function Poster({ onPlay }: { onPlay: (event: MouseEvent) => void }) {
  return (
    <a
      href={`https://www.youtube.com/watch?v=${youtubeId}`}
      onClick={onPlay}
      className="tour relative block overflow-clip rounded-md"
    >
      <Static>{import.meta.env.SSR && <Picture />}</Static>
    </a>
  );
}

function Picture() {
  return (
    <>
      <Photo
        seed="campus-tour"
        src="https://images.unsplash.com/photo-1524178232363-1fb2b075b655"
        sizes="(width >= 64rem) 48rem, 100vw"
      />
      <span className="tour-play">
        <Icon name="play" className="size-8" />
        <span className="sr-only">Play the video: {title}</span>
      </span>
    </>
  );
}

function Player() {
  return (
    <iframe
      // The link that had the focus is gone; the player takes it over.
      ref={(frame) => frame?.focus()}
      src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="block aspect-video w-full rounded-md bg-board"
    />
  );
}
