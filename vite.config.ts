import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // From these on browsers know light-dark(); rewriting it for older ones would break boards inside light pages.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
