import type { SupabaseClient } from '@supabase/supabase-js';
import { fillIn } from '#app/lib/institute/fill-in.ts';
import type { Institute } from '#app/lib/institute/institute.ts';
import { linkAddress } from '#app/lib/rich-text/link-address.ts';
import type { Database } from '#supabase/database.types.ts';
import { pictureAddresses } from '../picture-address.ts';
import type { BannerPlace, Banners, HeroSlide, Point, Service } from './texts.ts';

type Client = SupabaseClient<Database>;

export async function listHeroSlides(client: Client, institute: Institute): Promise<HeroSlide[]> {
  const columns = 'title, subtitle, highlight, highlight_text, icon, background_image';
  const { data } = await shown(client.from('hero_slides').select(columns)).throwOnError();
  const pictureAt = pictureAddresses(client);
  return titled(data, institute).map(({ highlight_text, background_image, ...slide }) => ({
    ...slide,
    highlightText: highlight_text,
    backgroundImage: pictureAt(background_image),
  }));
}

export async function listPoints(
  client: Client,
  kind: 'highlights' | 'reasons',
  institute: Institute,
): Promise<Point[]> {
  const { data } = await shown(client.from(kind).select('title, text, icon')).throwOnError();
  return titled(data, institute);
}

export async function listServices(client: Client, institute: Institute): Promise<Service[]> {
  const columns = 'slug, title, subtitle, description, features, technologies, price, image, color';
  const { data } = await shown(client.from('services').select(columns)).throwOnError();
  const pictureAt = pictureAddresses(client);
  return titled(data, institute).map((service) => ({ ...service, image: pictureAt(service.image) }));
}

/** Of several for one place the first. */
export async function findBanners(
  client: Client,
  places: readonly BannerPlace[],
  institute: Institute,
): Promise<Banners> {
  const columns = 'place, title, text, button, link';
  const { data } = await shown(client.from('banners').select(columns).in('place', places)).throwOnError();
  const banners: Banners = {};
  for (const { place, title, text, button, link } of titled(data, institute)) {
    const address = linkAddress(link);
    banners[place as BannerPlace] ??= {
      title,
      text,
      button: button && address ? { label: button, address } : undefined,
    };
  }
  return banners;
}

interface Query {
  eq(column: 'is_shown', value: true): this;
  order(column: 'position' | 'created_at' | 'id'): this;
}

/** Staff may read what is switched off, too, so the public pages ask for what is shown by name. */
export const shown = <Q extends Query>(query: Q): Q =>
  query.eq('is_shown', true).order('position').order('created_at').order('id');

/** With the facts that they name; without those that have no title yet: somebody is still writing them. */
function titled<Row extends { title: string }>(rows: Row[], institute: Institute): Row[] {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillIn(value, institute).trim();
    return Array.isArray(value) ? value.map(fill).filter(Boolean) : value;
  };
  return rows
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fill(value)])) as Row)
    .filter(({ title }) => title !== '');
}
