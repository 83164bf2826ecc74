import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
const ownServer = { target: server, changeOrigin: false };

/** What every page needs, kept together: as a dozen small chunks it would cost the sign-in page 4 kB more. */
const base = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@xstate\/react)\//,
  /lucide-react\/dist\/esm\/(Icon|createLucideIcon|context|shared|defaultAttributes)/,
  /src\/views\/ui\/(cx|Icon\/|Spinner\/|Button\/Button\.tsx|TextField\/TextField\.tsx)/,
  /src\/services\/(http|schema|errors)\//,
];

/** A chunk of its own, so that no first page gets it along with something small. */
const phoneNumbers = /node_modules\/libphonenumber-js\/|src\/services\/format\/phone\.ts$/;

export default defineConfig(({ mode }) => ({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content policy of the server allows no data: sources, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id: string) => base.some((pattern) => pattern.test(id)) },
            { name: 'phone-numbers', test: phoneNumbers },
          ],
        },
      },
      input: [
        'index.html',
        ...(loadEnv(mode, import.meta.dirname).VITE_INSPECTOR === 'true' ? ['inspector.html'] : []),
      ],
    },
  },
  server: {
    port: 5173,
    proxy: {
      '^/(api|apps|broadcasting|webhooks)(/|$)': ownServer,
      '^/(app|voice)(/|$)': { ...ownServer, ws: true },
    },
  },
}));
