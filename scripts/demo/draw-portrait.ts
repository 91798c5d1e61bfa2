import { renderAsync } from '@resvg/resvg-js';
import { randomFrom } from '#app/lib/kolam/seeded-random.ts';

/** A face that belongs to nobody: a few shapes in the site's colours, other ones for each name. */
export async function drawPortrait(name: string, hair: Hair): Promise<Buffer> {
  const image = await renderAsync(portraitSvg(name, hairShapes[hair]), {
    fitTo: { mode: 'width', value: 640 },
  });
  return image.asPng();
}

const skins = ['#8d5a36', '#a66f45', '#b98254', '#70452a', '#c6936a'];
const cloths = ['#fbab1f', '#c8482e', '#1c5f31', '#40504a', '#884d00'];
const grounds = ['#122720', '#f2ede3', '#354540', '#d6d4c9'];
const black = '#1b1714';

export type Hair = 'short' | 'bun' | 'long';

interface HairShape {
  behind: string;
  front: string;
}

function portraitSvg(name: string, hairShape: HairShape): string {
  const random = randomFrom(name);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const [ground, skin, cloth] = [one(grounds), one(skins), one(cloths)];
  const extras = [random() < 0.4 && glasses, hairShape === short && random() < 0.5 && beard].filter(Boolean);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="${ground}"/>
    <g fill="#fbab1f" opacity="0.55">${dots()}</g>
    ${hairShape.behind}
    <path d="M40 320c0-70 50-96 120-96s120 26 120 96z" fill="${cloth}"/>
    <path d="M132 190h56v44c0 34-56 34-56 0z" fill="${skin}"/>
    <ellipse cx="160" cy="146" rx="58" ry="68" fill="${skin}"/>
    ${hairShape.front}
    <path d="M134 150q8-7 16 0M170 150q8-7 16 0" fill="none" stroke="${black}" stroke-width="5" stroke-linecap="round"/>
    <path d="M144 186q16 14 32 0" fill="none" stroke="#5b2f1d" stroke-width="5" stroke-linecap="round"/>
    ${extras.join('')}
  </svg>`;
}

/** The grid that a kolam is drawn around. */
function dots(): string {
  const places = Array.from({ length: 49 }, (_, place) => [
    28 + (place % 7) * 44,
    28 + Math.floor(place / 7) * 44,
  ]);
  return places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5"/>`).join('');
}

const short = {
  behind: '',
  front: `<path d="M100 140c-6-60 26-86 62-86s66 26 58 88c-8-30-20-44-34-48-28 8-52 6-66 0-10 8-16 22-20 46z" fill="${black}"/>`,
};
const bun = {
  behind: `<circle cx="160" cy="58" r="30" fill="${black}"/>`,
  front: `<path d="M98 150c-4-64 30-86 62-86s66 22 62 86c-10-34-30-54-62-60-32 6-52 26-62 60z" fill="${black}"/>`,
};
const long = {
  behind: `<path d="M88 150c0-70 34-98 72-98s72 28 72 98v96H88z" fill="${black}"/>`,
  front: `<path d="M98 146c0-56 30-80 62-80s62 24 62 80c-16-28-40-42-74-50-22 8-40 24-50 50z" fill="${black}"/>`,
};
const hairShapes: Record<Hair, HairShape> = { short, bun, long };

const beard = `<path d="M104 160c2 60 30 78 56 78s54-18 56-78c-10 26-24 34-56 34s-46-8-56-34z" fill="${black}"/><path d="M146 200q14 10 28 0" fill="none" stroke="#5b2f1d" stroke-width="5" stroke-linecap="round"/>`;
const glasses = `<g fill="none" stroke="#f5f2ec" stroke-width="5"><circle cx="140" cy="150" r="18"/><circle cx="180" cy="150" r="18"/></g>`;
