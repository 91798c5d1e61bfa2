import { telephoneUrl } from '#app/lib/contact-links.ts';
import { useKnownInstitute } from '#app/lib/institute/use-institute.ts';
import { ButtonLink } from './button.tsx';
import { Container } from './container.tsx';
import { KolamFigure } from './kolam-figure.tsx';
import { Static } from './static.tsx';

/** Says what to do next and nothing about what went wrong: that is in the server's log. */
export function UnexpectedErrorPage() {
  return (
    <Message seed="a broken line" title="Something went wrong on our side">
      <WhatToDo className="mt-5 text-lg text-ink-soft" />
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="">Try again</ButtonLink>
        <ButtonLink to="/" tone="quiet">
          Return to Home
        </ButtonLink>
      </div>
    </Message>
  );
}

function WhatToDo({ className }: { className: string }) {
  const institute = useKnownInstitute();
  // The page failed before it had any data: what the server wrote stays.
  if (!institute)
    return (
      <Static as="p" className={className}>
        {false}
      </Static>
    );
  const { call } = institute.phones;
  if (!call.e164) return <p className={className}>Please try again in a minute.</p>;
  return (
    <p className={className}>
      Please try again in a minute, or call us on{' '}
      <a href={telephoneUrl(call.e164)} className="text-link whitespace-nowrap">
        {call.display}
      </a>
      .
    </p>
  );
}

/** A page with one thing to say, beside a figure. */
export function Message({
  seed,
  title,
  children,
}: {
  seed: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <Container className="grid items-center gap-12 py-20 md:grid-cols-[1.2fr_1fr] lg:py-28">
      <div className="max-w-xl">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
      <Static className="w-64 justify-self-center text-ink md:w-full md:max-w-md">
        {import.meta.env.SSR && <KolamFigure seed={seed} size={7} drawn />}
      </Static>
    </Container>
  );
}
