import { InlineScript } from '#app/lib/delivery/inline-script.tsx';
import type { Institute } from '#app/lib/institute/institute.ts';
import { useWholeInstitute } from '#app/lib/institute/use-institute.ts';
import { Section } from '#app/ui/container.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { playTour } from './play-tour.ts';

type Tour = NonNullable<Institute['tour']>;

export function CampusTour() {
  const { tour } = useWholeInstitute();
  if (!tour) return null;
  return (
    <Section labelledBy="tour-title" className="pb-0!">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeading id="tour-title" title="Campus tour">
          {tour.introduction}
        </SectionHeading>
        <TourVideo tour={tour} />
      </div>
    </Section>
  );
}

/** Our own picture and a link to the video; the player of the other host is loaded only when somebody asks. */
function TourVideo({ tour: { youtubeId, title, duration } }: { tour: Tour }) {
  const videoUrl = `https://www.youtube.com/watch?v=${youtubeId}`;
  return (
    <figure>
      <div className="relative overflow-clip rounded-md">
        <a
          href={videoUrl}
          data-player={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`}
          data-title={title}
          className="tour relative block"
        >
          <Picture title={title} />
        </a>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        {[title, duration].filter(Boolean).join(', ')}. Pressing play loads the player from YouTube; you can
        also{' '}
        <a href={videoUrl} rel="noopener" className="text-link">
          watch it there
        </a>
        .
        <span
          role="status"
          data-tour-failure="The player did not load, because YouTube cannot be reached from here just now."
          className="mt-2 block font-[600] text-danger empty:hidden"
        />
      </figcaption>
      <InlineScript run={playTour} given={[]} />
    </figure>
  );
}

function Picture({ title }: Pick<Tour, 'title'>) {
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
