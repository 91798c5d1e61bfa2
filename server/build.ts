import { readCommandLine } from '#supabase-embedded/command-line.ts';
import { buildSite } from './build-site.ts';

const usage = `npm run build
    Builds the site, so that the first start finds nothing left to do and the folder may be read-only.`;

readCommandLine({ usage });
/** For a folder that is built once and deployed: whoever starts the site there finds nothing left to do. */
buildSite(console.log);
console.log('The site is built');
