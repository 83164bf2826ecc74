import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The inspector's pages, built after the product: in one build, its packages would move into the first pages' scripts. */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    // The content policy of the server allows no data: sources, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 3_000,
    // Only developers load it.
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { input: ['inspector.html', 'replay.html'], checks: { bundlerTimings: false } },
  },
});
