import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepServed } from '#app/lib/delivery/keep-served.ts';

keepServed();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
