import type { Banner } from '#app/data/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The way to the prompt builder, with one example of what it does. */
export function PromptBanner({ banner }: { banner: Banner | undefined }) {
  if (!banner) return null;
  const { title, text, button } = banner;
  return (
    <section aria-labelledby="prompt-banner-title" className="bg-sunk">
      <div className="page-width grid items-center gap-x-16 gap-y-5 py-7 sm:py-8 lg:grid-cols-[1fr_1.25fr] lg:py-12">
        <div className="wrap-anywhere">
          <h2 id="prompt-banner-title" className="text-xl">
            {title}
          </h2>
          <p className="mt-2 mb-5 max-w-[46ch] text-ink-soft">{text}</p>
          {button && (
            <ButtonLink to={button.address} tone="secondary" small>
              {button.label} <Icon name="arrow-right" />
            </ButtonLink>
          )}
        </div>
        <dl className="prompt-example hidden sm:grid grid-cols-[6rem_1fr] gap-x-6 gap-y-4">
          <dt>You write</dt>
          <dd>slides about solar power for school</dd>
          <dt>You get</dt>
          <dd className="border-s-4 border-accent ps-4">
            Create eight slides for class 9 students that explain how a solar panel makes electricity. Keep to
            one idea a slide, add speaker notes, and close with a quiz of three questions.
          </dd>
        </dl>
      </div>
    </section>
  );
}
