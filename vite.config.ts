import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
const ownServer = { target: server, changeOrigin: false };

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

const own = join(import.meta.dirname, 'src/');
/** Runs the app, so no chunk that another page imports may hold it. */
const start = 'main.tsx';
const agentsWorkspace = [
  'views/app/SignedIn.tsx',
  'actors/provide-workspace.ts',
  'views/app/AgentHalf.tsx',
  'views/agent/AgentPage.tsx',
];
const callersPhone = ['views/customer-phone/CustomerPhone.tsx', 'actors/provide-phone.ts'];

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** These sources and all they import at once. */
const openedBy = (sources: readonly string[], graph: Graph) => {
  const roots = sources.map((source) => join(own, source));
  for (const root of roots) if (graph.getModuleInfo(root) === null) throw new Error(`No source at ${root}`);
  const seen = new Set(roots);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
};

/**
 * One chunk of what every one of these lists of sources opens, with the packages that needs: as dozens of
 * small chunks it would cost an agent's first page 10 kB more.
 */
const chunk = (name: string, ...lists: readonly (readonly string[])[]) => {
  let opened: readonly Set<string>[] | undefined;
  return {
    debugName: name,
    name: (id: string, graph: Graph) => {
      if (!id.startsWith(own) || id === join(own, start)) return null;
      opened ??= lists.map((sources) => openedBy(sources, graph));
      return opened.every((ids) => ids.has(id)) ? name : null;
    },
  };
};

/** Packages that dialogs and tooltips share, and icons: in the workspace's chunk, the caller's phone would fetch all of it. */
const shared = [
  /react-aria\/.*\/(calculatePosition|useOverlayPosition|useCloseOnScroll|PortalProvider|animation)\./,
  /react-aria\/.*\/(useResizeObserver|VisuallyHidden)\./,
  /react-aria-components\/.*\/OverlayArrow\./,
  /react-stately\/.*\/useOverlayTriggerState\./,
  /lucide-react\/.*\/icons\/(x|check|circle-check|phone|phone-off|phone-call|info|chevron-down)\./,
];

/** A chunk of its own, so that no first page gets it along with something small. */
const phoneNumbers = /node_modules\/libphonenumber-js\/|src\/services\/format\/phone\.ts$/;

/** Writes the sources of each script, for the budget: the manifest names only those that open a chunk. */
const listSources: Plugin = {
  name: 'list-sources',
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? [[part.fileName, Object.keys(part.modules)] as const] : [],
    );
    const sources = scripts.map(([file, ids]) => [file, ids.map((id) => relative(import.meta.dirname, id))]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/sources.json',
      source: JSON.stringify(Object.fromEntries(sources)),
    });
  },
};

/** The console speaks English: what React Aria says in thirty other languages would be a tenth of its lists. */
const english: Plugin = {
  name: 'english',
  enforce: 'pre',
  load: (id) =>
    /\/(react-aria|react-aria-components|react-stately)\/.*\/intl\//.test(id) && !/\/en-US\.m?js$/.test(id)
      ? 'export default undefined;'
      : null,
};

const brotli = promisify(brotliCompress);
const brotliOf = (whole: Buffer) =>
  brotli(whole, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
const gzipOf = promisify(gzip);

/** The forms in which the server sends a file: once here, and smaller than it has the time for at each request. */
const compress: Plugin = {
  name: 'compress',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    const write = async (name: string) => {
      const file = join(dir, name);
      const whole = await readFile(file);
      // Smaller ones fit into one packet as they are.
      if (whole.length < 1_024) return;
      await writeFile(`${file}.br`, await brotliOf(whole));
      await writeFile(`${file}.gz`, await gzipOf(whole, { level: 9 }));
    };
    await Promise.all(files.map(write));
  },
};

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [english, react(), vanillaExtractPlugin(), listSources, compress],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content policy of the server allows no data: sources, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page itself loads these first: named with every later part, they would only lengthen the first page.
      resolveDependencies: (_, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || !/\/(rolldown-runtime|react|base)-/.test(file)),
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            chunk('base', [start]),
            { name: 'phone-numbers', test: phoneNumbers },
            { name: 'shared', test: (id: string) => shared.some((pattern) => pattern.test(id)) },
            chunk('calls', agentsWorkspace, callersPhone),
            chunk('workspace', agentsWorkspace),
          ],
        },
      },
      input: 'index.html',
    },
  },
  server: {
    port: 5173,
    proxy: {
      '^/(api|apps|broadcasting|webhooks)(/|$)': ownServer,
      '^/(app|voice)(/|$)': { ...ownServer, ws: true },
    },
  },
});
