import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const folder = join(root, 'build', 'program');

/** A file finds what lies beside it where it was written, wherever the built site is copied to. */
const ownFolder: Plugin = {
  name: 'own-folder',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return undefined;
    const way = JSON.stringify(`/${relative(folder, dirname(id))}`);
    return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${way})`);
  },
};

/**
 * The server and its built pages as one program of a few files. To find and read eight hundred, and to strip the types from
 * every second one, was most of a start.
 */
export default defineConfig({
  publicDir: false,
  plugins: [ownFolder],
  resolve: { alias: { 'virtual:react-router/server-build': join(root, 'build', 'server', 'index.js') } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // What is loaded when it is first needed, and what other packages can do without.
    external: [
      ...['@resvg/resvg-js', 'fontkit', 'nodemailer', 'pdfkit', 'qrcode'],
      ...['bufferutil', 'pg-native', 'utf-8-validate'],
    ],
  },
  build: {
    ssr: join(root, 'server', 'run-site.ts'),
    outDir: folder,
    target: 'node26',
    minify: false,
    sourcemap: true,
    // All in one folder, which is where the ways above begin.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
