import type { RegistrationState } from './registration.ts';

interface StateWords {
  badge: string;
  tone: 'success' | 'neutral' | 'danger';
  /** What it means for whoever holds the link; of a seat that is kept the page itself tells. */
  told?: string;
}

export const stateWords: Record<RegistrationState, StateWords> = {
  reserved: { badge: 'Your seat is reserved', tone: 'success' },
  begun: {
    badge: 'On now',
    tone: 'success',
    told: 'The workshop has begun, and your seat is kept. You can still come.',
  },
  'cancelled by you': {
    badge: 'You cancelled your seat',
    tone: 'neutral',
    told: 'Your seat has gone back to the others. A mail confirms it; after that nothing more comes about this workshop.',
  },
  'cancelled by us': {
    badge: 'We cancelled your seat',
    tone: 'danger',
    told: 'You have no seat in this workshop any more. If you do not know why, please ask us.',
  },
  'workshop cancelled': {
    badge: 'This workshop is cancelled',
    tone: 'danger',
    told: 'We are sorry: it does not take place. You do not have to do anything.',
  },
  over: {
    badge: 'This workshop is over',
    tone: 'neutral',
    told: 'Thank you for booking with us. We hope to see you again.',
  },
  gone: {
    badge: 'This workshop is gone',
    tone: 'neutral',
    told: 'It is not on our site any more. Please ask us if you were counting on it.',
  },
};
