import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The way to the prompt builder. */
export function PromptBanner() {
  return (
    <section aria-labelledby="prompt-banner-title" className="bg-accent-soft">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-5 py-8">
        <div className="max-w-[44rem]">
          <h2 id="prompt-banner-title" className="text-xl">
            Prompt Builder
          </h2>
          <p className="mt-1">
            Write what you want in your own words and get a prompt that an AI tool understands. It is free,
            and you need no account.
          </p>
        </div>
        <ButtonLink to="/prompt-builder" tone="secondary">
          Build a prompt <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </section>
  );
}
