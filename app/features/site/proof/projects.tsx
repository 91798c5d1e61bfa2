import { Icon } from '#app/ui/icon.tsx';
import { Photo } from '#app/ui/photo.tsx';
import type { StudentProject } from './proof.ts';

interface ProjectsProps {
  projects: readonly StudentProject[];
  title: string;
  level?: 'h2' | 'h3';
}

/** What students make, each with its picture, or with the figure of its title in the same frame: rows on a phone. */
export function Projects({ projects, title, level: Heading = 'h3' }: ProjectsProps) {
  if (projects.length === 0) return null;
  return (
    <section>
      <Heading className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>{title}</Heading>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
        {projects.map((project) => (
          <Project key={project.id} project={project} level={Heading === 'h2' ? 'h3' : 'h4'} />
        ))}
      </ul>
    </section>
  );
}

function Project({ project, level: Heading }: { project: StudentProject; level: 'h3' | 'h4' }) {
  const { title, student, description, link, image } = project;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-4 wrap-anywhere sm:grid-cols-1">
      <Photo
        seed={title}
        src={image || null}
        ratio="classic"
        sizes="(width >= 64rem) 25rem, (width >= 40rem) 50vw, 6rem"
        className="rounded-md max-sm:aspect-square max-sm:self-start"
      />
      <div>
        <Heading className="text-lg leading-snug font-[650]">{title}</Heading>
        {student && <p className="text-ink-soft">{student}</p>}
        {description && <p className="mt-2">{description}</p>}
        {link && (
          <a href={link} rel="noopener" className="mt-2 inline-flex min-h-11 items-center gap-2">
            <span className="text-link">
              See the project<span className="sr-only">: {title}</span>
            </span>
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </li>
  );
}
