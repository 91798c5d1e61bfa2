/**
 * The hosts of photos and videos. In tests no browser finds them, and the pages must look finished without. Its resolver is
 * told so, and not a route of Playwright's: that would stop every request of every page on its way, and keep no cache.
 */
export const outsideHosts = ['images.unsplash.com', 'i.ytimg.com', 'www.youtube-nocookie.com'];

export const isOutside = (url: string) => URL.canParse(url) && outsideHosts.includes(new URL(url).host);
