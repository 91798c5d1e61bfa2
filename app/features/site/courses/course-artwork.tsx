import { classNames } from '#app/lib/class-names.ts';
import { Photo } from '#app/ui/photo.tsx';
import type { CourseSummary } from './course.ts';

/** The dots of a course's kolam take the course's colour, where it is one of ours. */
const dotColours: Record<string, string> = {
  vermilion: '[&_.kolam-dots]:fill-danger',
  leaf: '[&_.kolam-dots]:fill-success',
  slate: '[&_.kolam-dots]:fill-ink',
};

export function CourseArtwork({
  course,
  ratio = 'wide',
  sizes,
  className,
}: {
  course: Pick<CourseSummary, 'slug' | 'image' | 'color'>;
  ratio?: 'wide' | 'classic' | 'fill';
  sizes?: string;
  className?: string;
}) {
  return (
    <Photo
      seed={course.slug}
      src={course.image || null}
      ratio={ratio}
      sizes={sizes}
      className={classNames(dotColours[course.color], className)}
    />
  );
}
