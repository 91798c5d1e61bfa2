// `node supabase-embedded/cli.ts` runs this. It is a folder with a file's name because a Node without type stripping
// refuses a .ts file with a stack before it has read a line of it, whereas in a folder it finds index.js and runs that.
import '../own-node.js';

await import('../cli/main.ts');
