import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// One file compresses better than many and survives our own releases in the visitor's cache: 6 KB less (gzip)
// on every page than the bundler's own cut.
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  // What nearly every page needs, by name: cut by how many pages share it, a new page would move code between files.
  {
    name: 'shell',
    test: /\/app\/(site|lib\/(seo\/page-meta|unavailable|class-names|contact-links|ignore-query)|ui\/(badge|button|container|field|icon|notice|static|toast))\.tsx?$/,
  },
  // What sends a form and hears of it, with the dialog that it often stands in.
  {
    name: 'forms',
    test: /\/app\/(forms\/(answer-or-failure|done-or-failed|use-form|use-focus)|ui\/(confirmation|dialog|progress-bar))/,
  },
  // Lists that can be searched, on /jobs and in the panel.
  {
    name: 'list',
    test: /\/app\/(forms\/use-live-form|data\/(keep-stale-on-error|use-refresh)|ui\/(card|empty-state-layout|stale-notice))/,
  },
  // Every file is a line in the list that each page has of all others'.
  {
    name: 'panel',
    test: /\/app\/(ui\/(empty-state\.|kolam|panel\/(admin-page|choice-links|confirm-dialog|date-field|older-pager|pager|search-field|use-unsaved-guard|warning-notice))|lib\/(count-of|kolam|long-date|row-cursor))/,
  },
  // What every page around signing in has, and the panel.
  {
    name: 'session',
    test: /\/app\/(data\/(auth-context|browser-client|use-browser-client)|features\/account\/protected|forms\/not-heard|lib\/(list-in-words|local-path|roles|unsaved)|ui\/panel\/signed-out-notice)/,
  },
  // Their forms. After the panel, because a group takes along what its files import: the frame's figure is the server's.
  {
    name: 'sign-in',
    test: /\/app\/features\/account\/(form\/(answer|code|email|form-end)|password\/password-fields|sign-in\/auth-frame)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          // The router's advice to developers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
        },
      },
    },
  },
  // What pages load in development. A package that Vite only meets on the way makes it build all of them once more, and
  // the page that is open then asks for ones that are gone (504, "Outdated Optimize Dep").
  optimizeDeps: { include: ['@supabase/ssr', '@supabase/supabase-js', 'valibot'] },
  build: {
    // From these on browsers know light-dark(); rewriting it for older ones would break boards inside light pages.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
