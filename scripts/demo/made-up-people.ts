import { randomFrom } from '#app/lib/kolam/seeded-random.ts';

const given = [
  'Aarthi',
  'Bala',
  'Charles',
  'Deepika',
  'Ezhil',
  'Farhan',
  'Gayathri',
  'Hari',
  'Indu',
  'Jaya',
  'Karthika',
  'Latha',
];
const family = [
  'Raman',
  'Selvi',
  'Thomas',
  'Ahmed',
  'Natarajan',
  'Pillai',
  'Gopal',
  'Devi',
  'Prakash',
  'Xavier',
];

/** People whom nobody can reach: their addresses are at example.com, their numbers of the kind that films use. */
export function madeUpPeople(seed: string, count: number) {
  const random = randomFrom(seed);
  const one = (names: string[]) => names[Math.floor(random() * names.length)] ?? '';
  return Array.from({ length: count }, (_, number) => {
    const name = `${one(given)} ${one(family)}`;
    return {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}.${seed}${number}@example.com`,
      phone: `+91 98765 ${String(10_000 + Math.floor(random() * 30_000))}`,
    };
  });
}
