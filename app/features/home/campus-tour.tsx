import { type MouseEvent, useState } from 'react';
import { site } from '#app/site.ts';
import { Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';

const { youtubeId, title, duration } = site.tourVideo;

export function CampusTour() {
  return (
    <Section labelledBy="tour-title">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeading id="tour-title" title="See the campus">
          The classrooms, the computer lab and the studio that the live telecast comes from, on the second
          floor of Cross Cut Road.
        </SectionHeading>
        <TourVideo />
      </div>
    </Section>
  );
}

/** Our own picture and a link to the video; the player of the other host is loaded only when somebody asks. */
function TourVideo() {
  const [playing, setPlaying] = useState(false);
  if (playing) return <Player />;
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a
      href={`https://www.youtube.com/watch?v=${youtubeId}`}
      onClick={play}
      className="tour group relative block overflow-clip rounded-md"
    >
      <Photo
        seed="campus-tour"
        src="https://images.unsplash.com/photo-1524178232363-1fb2b075b655"
        sizes="(width >= 64rem) 48rem, 100vw"
      />
      <span className="tour-label on-board">
        <span className="tour-play">
          <Icon name="play" className="size-6" />
        </span>
        <span>
          <strong className="block">{title}</strong>
          <span className="text-sm text-ink-soft">Play the video, {duration}</span>
        </span>
      </span>
    </a>
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
      className="aspect-video w-full rounded-md bg-board"
    />
  );
}
