import type { ReactNode } from 'react';
import { experienceOf } from '#app/lib/trainer.ts';
import { Icon, toIconName } from '#app/ui/icon.tsx';
import { Photo } from '#app/ui/photo.tsx';
import { ReasonList } from '#app/ui/reason-list.tsx';
import type { Stored } from '../declarations.ts';
import type { EditorTools } from '../editor/entry-editor.tsx';

interface Surroundings extends Pick<EditorTools, 'fillIn' | 'pictureAddress'> {
  /** A text in the notation of pages and answers. */
  richText: (text: string) => ReactNode;
}

type Previews = EditorTools['previews'];

/** How texts would look, in the site's own styles. What has a component of its own on the site, the route hands in. */
export function textPreviews({ fillIn, pictureAddress, richText }: Surroundings): Previews {
  const photo = (seed: string, src: string, className: string) => (
    <Photo
      seed={seed || 'preview'}
      src={pictureAddress(src)}
      ratio="square"
      sizes="10rem"
      className={className}
    />
  );
  return {
    highlights: ({ icon, title, text }) => (
      <Preview>
        <div className="flex gap-4">
          <Icon name={toIconName(icon)} className="mt-1 size-7 text-accent-text" />
          <div>
            <h3 className="text-lg">{fillIn(title)}</h3>
            <p className="text-ink-soft">{fillIn(text)}</p>
          </div>
        </div>
      </Preview>
    ),
    reasons: ({ icon, title, text }) => (
      <Preview>
        <ReasonList
          reasons={[{ icon: toIconName(icon), title: fillIn(title), text: fillIn(text) }]}
          className="max-w-96"
        />
      </Preview>
    ),
    banners: ({ title, text, button }) => (
      <Preview>
        <h3 className="text-xl">{fillIn(title)}</h3>
        <p className="mt-2 max-w-[46ch] text-ink-soft">{fillIn(text)}</p>
        {button && <p className="button button-secondary button-small mt-5">{fillIn(button)}</p>}
      </Preview>
    ),
    pages: ({ title, summary, body }) => (
      <Preview>
        <h3 className="text-2xl">{fillIn(title)}</h3>
        <p className="mt-4 mb-8 text-lg">{fillIn(summary)}</p>
        {richText(body)}
      </Preview>
    ),
    questions: ({ question, answer }) => (
      <Preview>
        <h3 className="mb-2 text-lg">{fillIn(question)}</h3>
        {richText(answer)}
      </Preview>
    ),
    trainers: (trainer) => (
      <Preview>
        <TrainerCard
          trainer={trainer}
          portrait={photo(trainer.name, trainer.portrait, 'size-28 rounded-md')}
        />
      </Preview>
    ),
    testimonials: ({ name, about, words, portrait }) => (
      <Preview>
        <figure className="flex items-start gap-5">
          {portrait && photo(name, portrait, 'size-20 flex-none rounded-md')}
          <div>
            <blockquote className="whitespace-pre-line">“{words}”</blockquote>
            <figcaption className="mt-3">
              <strong>{name}</strong> <span className="text-ink-soft">{about}</span>
            </figcaption>
          </div>
        </figure>
      </Preview>
    ),
    student_projects: ({ title, student, description, image, link }) => (
      <Preview>
        <Photo
          seed={title || 'preview'}
          src={pictureAddress(image)}
          sizes="30rem"
          className="max-w-96 rounded-md"
        />
        <h3 className="mt-4 text-lg">{title}</h3>
        <p className="text-ink-soft">{student}</p>
        <p className="mt-2 whitespace-pre-line">{description}</p>
        {link && <p className="mt-2 text-link wrap-anywhere">{link}</p>}
      </Preview>
    ),
    employers: ({ name, about, logo }) => (
      <Preview>
        {logo && <img src={pictureAddress(logo)} alt="" data-photo className="mb-3 h-16 object-contain" />}
        <strong>{name}</strong>
        <p className="text-ink-soft">{fillIn(about)}</p>
      </Preview>
    ),
  };
}

/** As a part of a page would stand there; it cannot be used. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <div inert className="rounded-md border border-line bg-surface p-6 wrap-anywhere">
      {children}
    </div>
  );
}

function TrainerCard({ trainer, portrait }: { trainer: Stored['trainers']; portrait: ReactNode }) {
  const { name, role, years, description, employers, links } = trainer;
  const facts = [role, experienceOf({ years, description })].filter(Boolean).join(', ');
  return (
    <div className="flex flex-wrap gap-5">
      {portrait}
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-lg">{name}</h3>
        <p className="text-ink-soft">{facts}</p>
        <p className="mt-2 whitespace-pre-line">{description}</p>
        {employers.length > 0 && <p className="mt-2">Worked at {employers.join(', ')}</p>}
        {links.map((link) => (
          <p key={link} className="mt-1 text-link wrap-anywhere">
            {link}
          </p>
        ))}
      </div>
    </div>
  );
}
