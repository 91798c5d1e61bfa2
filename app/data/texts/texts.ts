/** What staff write for the site, as its pages show it: with the facts filled in that it names. */

export interface HeroSlide {
  /** The topic in two or three words, and the one fact to keep. */
  highlight: string;
  highlightText: string;
  title: string;
  subtitle: string;
  /** A name of ours, unless somebody wrote another one over the API. */
  icon: string;
  /** Atmosphere on wide screens; the slide is complete without it. */
  backgroundImage: string;
}

/** A highlight, or a reason to choose us. */
export interface Point {
  icon: string;
  title: string;
  text: string;
}

export interface Service {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  features: readonly string[];
  technologies: readonly string[];
  /** What the smallest project costs, in rupees; null where that is said on request. */
  price: number | null;
  image: string;
  /** The colour of the dots in its kolam. */
  color: string;
}

export type BannerPlace = 'prompt-builder' | 'undecided' | 'jobs' | 'services' | 'services-end';

export interface Banner {
  title: string;
  text: string;
  /** Undefined where it leads nowhere, or says nothing. */
  button: { label: string; address: string } | undefined;
}

/** One for each place that has any. */
export type Banners = Partial<Record<BannerPlace, Banner>>;
