import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepServed } from '#app/lib/delivery/keep-served.ts';

keepServed();

const router = <HydratedRouter />;
startTransition(() => {
  // Strict while developing, where it finds effects that cannot be repeated; visitors are spared its bytes.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
});
