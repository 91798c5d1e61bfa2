import { type Outline, plainOutline } from './outline.ts';

/** For things whose subject has no picture; each looks the same after a quarter turn. */
export const abstractOutlines: readonly Outline[] = [
  plainOutline({ shape: 'diamond', size: 9 }),
  plainOutline({ shape: 'square', size: 5 }),
  // A rosette.
  ['..ooo..', '.ooooo.', 'ooooooo', 'ooooooo', 'ooooooo', '.ooooo.', '..ooo..'],
  // Four petals.
  [
    '.oo...oo.',
    'oooo.oooo',
    'ooooooooo',
    '.ooooooo.',
    '..ooooo..',
    '.ooooooo.',
    'ooooooooo',
    'oooo.oooo',
    '.oo...oo.',
  ],
  // A star of eight points.
  [
    '....o....',
    '.oo.o.oo.',
    '.ooooooo.',
    '..ooooo..',
    'ooooooooo',
    '..ooooo..',
    '.ooooooo.',
    '.oo.o.oo.',
    '....o....',
  ],
];
