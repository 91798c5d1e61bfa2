import { buildSite } from './build-site.ts';

/** For a folder that is built once and deployed: whoever starts the site there finds nothing left to do. */
buildSite(console.log);
console.log('The site is built');
