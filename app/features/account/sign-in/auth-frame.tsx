import type { ReactNode } from 'react';
import { Container } from '#app/ui/container.tsx';
import { KolamFigure } from '#app/ui/kolam-figure.tsx';
import { Static } from '#app/ui/static.tsx';

/** A form on the left edge, and the line that runs through every point beside it. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="grid items-start gap-x-16 py-12 lg:min-h-[44rem] lg:grid-cols-[minmax(0,30rem)_1fr] lg:py-20">
      <div className="max-w-[30rem]">
        <h1 className="mb-8 text-2xl">{title}</h1>
        {children}
      </div>
      <Static className="hidden justify-self-end lg:block">
        {import.meta.env.SSR && (
          <KolamFigure seed="a door that opens" size={7} drawn className="w-[30rem] text-ink-soft" />
        )}
      </Static>
    </Container>
  );
}
