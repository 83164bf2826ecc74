import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;
const ownServer = { target: server, changeOrigin: false };

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

const own = join(import.meta.dirname, 'src/');
/** Runs the app, so no chunk that another page imports may hold it. */
const start = 'main.tsx';

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Everything that comes at once with these sources. */
const openedBy = (roots: readonly string[], graph: Graph): ReadonlySet<string> => {
  for (const root of roots) if (graph.getModuleInfo(root) === null) throw new Error(`No source at ${root}`);
  const seen = new Set(roots);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
};

/** What a person fetches together, by the sources that open it. */
const parts = {
  start: [start],
  /** Fetched as somebody begins to sign in, or where somebody is signed in. */
  session: ['services/session/session-api.ts', 'services/session/stored-session.ts'],
  /** With the little that lists of both halves use: in the admin's chunk, an agent's would fetch the monitor for it. */
  workspace: ['views/app/SignedIn.tsx', 'actors/provide-workspace.ts', 'machines/shared/keep-unchanged.ts'],
  /** The agent's first page, until calls can come. */
  agent: [
    'views/app/AgentHalf.tsx',
    'views/agent/AgentPage.tsx',
    'views/agent/DashboardHero.tsx',
    'views/agent/NotReadyHero.tsx',
    'views/agent/ReadinessCard.tsx',
    'views/agent/AgentTasks.tsx',
    'actors/provide-audio.ts',
  ],
  /** Fetched before the first call, and at once when one rings; the wizard and changes of an order need most of it. */
  live: ['actors/provide-live-call.ts'],
  /** With it. */
  call: [
    'views/call/IncomingCall.tsx',
    'views/call/LiveCall.tsx',
    'views/order/DraftNews.tsx',
    'views/order/terms/OrderTerms.tsx',
    'views/order/terms/OrderFigures.tsx',
    'views/order/terms/RestaurantClock.tsx',
    'views/order/terms/AllergyMark.tsx',
    'actors/provide-order-quote.ts',
    'actors/provide-call-draft.ts',
    'actors/provide-restaurant-service.ts',
    'machines/read-back/read-back.machine.ts',
    'services/orders/save-call-draft.ts',
    'services/orders/terms-to-wire.ts',
  ],
  admin: ['views/app/AdminHalf.tsx', 'actors/provide-monitor.ts'],
  dashboard: ['views/admin/dashboard/AdminDashboard.tsx'],
  /** What is edited in a window, and saved. */
  forms: [
    'views/ui/forms/FormDialog.tsx',
    'views/data/use-edit.ts',
    'views/ui/buttons/BackLink.tsx',
    'views/ui/fields/TextArea.tsx',
    'views/data/use-save.ts',
    'actors/provide-saving.ts',
  ],
  /** The recorder and the settings of the account, right after the first page. */
  after: ['actors/provide-recorder.ts', 'actors/provide-preferences.ts'],
  voice: ['services/voice/embedded/embedded-voice.ts'],
} as const;
/** The other sources that are fetched by themselves, by where they are; a source belongs to the first that fits. */
const places = {
  /** Tables of people: opened less often than those of orders and calls. */
  people: /views\/admin\/people\/(Agents|Customers)\.tsx$|services\/customers\/customers-list\.ts$/,
  /** Tables of many rows, and what reads them. */
  lists:
    /views\/admin\/(orders\/Orders|calls\/Calls|audit\/AuditLog)\.tsx$|services\/(orders\/admin-orders|calls\/listed-calls)\.ts$/,
  /** Where an order is taken outside a call: they need what a call needs. */
  orders: /(views\/(order-change|manual-order|order)|(actors|machines)\/.*(manual-order|order-change))/,
  /** Without a workspace. */
  publicPages:
    /views\/(customer-phone|set-up|account-link|kitchen)\/|SecondStep|provide-(phone|accounts|kitchen|second-step)/,
  adminPages: /views\/(admin|ticket)\/|actors\/provide-(lab|menu|customer|ticket|rare)/,
  otherPages: /./,
} as const;

type Part = keyof typeof parts | keyof typeof places;

const partsOf = (graph: Graph): ReadonlyMap<Part, ReadonlySet<string>> => {
  const roots = new Map<Part, string[]>(
    Object.entries(parts).map(([name, sources]) => [
      name as Part,
      sources.map((source) => join(own, source)),
    ]),
  );
  const named = new Set([...roots.values()].flat());
  const all = new Set([join(own, start)]);
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) all.add(next);
    for (const root of dynamicallyImportedIds) {
      if (named.has(root) || !root.startsWith(own)) continue;
      named.add(root);
      const [place = 'otherPages'] = Object.entries(places).find(([, where]) => where.test(root)) ?? [];
      roots.set(place as Part, [...(roots.get(place as Part) ?? []), root]);
    }
  }
  return new Map([...roots].map(([part, sources]) => [part, openedBy(sources, graph)] as const));
};

let opened: ReadonlyMap<Part, ReadonlySet<string>> | undefined;

/**
 * One chunk of what all of `every` and, where given, one of `some` open and no chunk above has: as dozens of
 * small ones it would cost more in headers, and compress worse. In this order no chunk imports from one below.
 */
const chunk = (name: string, every: readonly Part[], some?: readonly Part[]) => ({
  debugName: name,
  name: (id: string, graph: Graph) => {
    if (id === join(own, start)) return null;
    opened ??= partsOf(graph);
    const holds = (part: Part) => opened?.get(part)?.has(id) ?? false;
    return every.every(holds) && (some === undefined || some.some(holds)) ? name : null;
  },
});

const admins = ['admin', 'dashboard', 'lists', 'people', 'adminPages'] as const;

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

/** yup could rename the keys of an object, by a pattern of two thousand characters; nothing here asks it to. */
const keptKeys: Plugin = {
  name: 'kept-keys',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/tiny-case/index.js')
      ? 'export const camelCase = undefined; export const snakeCase = undefined;'
      : null,
};

/** Twilio's SDK can make calls to test the network, and brings what measures them; nothing here makes one. */
const noTestCalls: Plugin = {
  name: 'no-test-calls',
  enforce: 'pre',
  load: (id) =>
    /\/@twilio\/voice-sdk\/.*\/preflight\/preflight\.js$/.test(id) ? 'export class PreflightTest {}' : null,
};

const numberPackage = '@internationalized/number';

/** Every button can show progress, for which numbers are written, not read: the package's index would bring both. */
const writtenNumbers: Plugin = {
  name: 'written-numbers',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/i18n/useNumberFormatter.mjs')
      ? code.replace(
          `"${numberPackage}"`,
          `"${join(import.meta.dirname, 'node_modules', numberPackage, 'dist/private/NumberFormatter.mjs')}"`,
        )
      : null,
};

const hidesByInert = "'inert' in HTMLElement.prototype";

/**
 * The page under an overlay is covered, out of the order of focus, and hidden from assistive technology. React Aria
 * makes it inert as well, for which the browser works out the style of every element of the page anew, twice.
 */
const hiddenPage: Plugin = {
  name: 'hidden-page',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/overlays/ariaHideOutside.mjs')) return null;
    if (!code.includes(hidesByInert)) this.error(`React Aria no longer asks for ${hidesByInert}`);
    return code.replace(hidesByInert, 'false');
  },
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
async function writeForms(file: string, whole: Buffer): Promise<void> {
  await writeFile(`${file}.br`, await brotliOf(whole));
  await writeFile(`${file}.gz`, await gzipOf(whole, { level: 9 }));
}

const compress: Plugin = {
  name: 'compress',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    const write = async (name: string) => {
      const file = join(dir, name);
      const whole = await readFile(file);
      // Smaller ones fit into one packet as they are.
      if (whole.length < 1_024) return;
      await writeForms(file, whole);
    };
    await Promise.all(files.map(write));
  },
};

/** What the browser runs first is copied from public/ as it is written, with its comments. */
const shortBegin: Plugin = {
  name: 'short-begin',
  async writeBundle({ dir = '' }) {
    const file = join(dir, 'begin.js');
    const { code, errors } = await minify(file, await readFile(file, 'utf8'));
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    await writeFile(file, code);
    await writeForms(file, Buffer.from(code));
  },
};

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    english,
    keptKeys,
    noTestCalls,
    writtenNumbers,
    hiddenPage,
    react(),
    vanillaExtractPlugin(),
    listSources,
    shortBegin,
    compress,
  ],
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
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            chunk('base', ['start']),
            chunk('session', ['session']),
            { name: 'socket', test: /node_modules\/(pusher-js|laravel-echo)\// },
            { name: 'rows', test: /node_modules\/@tanstack\// },
            chunk('parts', ['workspace'], ['publicPages']),
            chunk('workspace', ['workspace']),
            chunk('halves', ['agent'], [...admins, 'otherPages', 'publicPages', 'orders', 'after']),
            chunk('agent', ['agent']),
            chunk('both', ['admin'], ['call', 'after', 'otherPages', 'orders', 'publicPages']),
            chunk('admin', ['admin']),
            chunk('front', ['dashboard'], ['call', 'otherPages', 'orders', 'lists', 'publicPages']),
            chunk('dashboard', ['dashboard']),
            // Lists of orders name what was chosen too.
            { name: 'chosen', test: /\/chosen-options\.ts$/ },
            chunk('live', ['live']),
            chunk('choices', ['call', 'lists']),
            chunk('overlays', ['call'], ['lists', 'adminPages', 'otherPages', 'publicPages']),
            chunk('call', ['call']),
            chunk('after', ['after']),
            chunk('lists', ['lists'], ['otherPages', 'publicPages', 'orders']),
            chunk('heads', ['lists'], ['adminPages']),
            chunk('tables', ['lists']),
            chunk('people', ['people']),
            chunk('forms', ['forms']),
            chunk('voice-parts', ['voice'], ['otherPages']),
            chunk('voice', ['voice']),
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
