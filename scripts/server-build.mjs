import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inputsOf, root } from './setup.mjs';

const builds = join(root, 'dist/server');
const programs = {
  main: 'server/main.ts',
  'backup-command': 'server/db/backup-command.ts',
  'account-command': 'server/auth/account-command.ts',
  'number-command': 'server/tenants/number-command.ts',
  'serve-copy': 'server/testing/serve-copy.ts',
};

function buildKey() {
  const hash = createHash('sha256');
  for (const file of ['server', 'scripts/server-build.mjs', 'package-lock.json'].flatMap(inputsOf))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * What lies beside a source is found from the build too: migrations, the database's worker, the built client. Seen from
 * the built file, in a folder of `builds`: the whole may be copied to another place.
 */
const ownPlaces = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(pathPrefix) || !code.includes('import.meta')) return undefined;
    const source = `../../../server/${id.slice(pathPrefix.length)}`;
    return {
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`),
      // Every line stays where it was.
      map: {
        version: 3,
        names: [],
        sources: [id],
        sourcesContent: [code],
        mappings: code
          .split('\n')
          .map((_line, index) => (index === 0 ? 'AAAA' : 'AACA'))
          .join(';'),
      },
    };
  },
};
const pathPrefix = `${root.replaceAll('\\', '/')}/server/`;

async function build(folder) {
  const vite = await import('vite');
  await vite.build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    plugins: [ownPlaces],
    // Finding and reading the files of packages takes a quarter of a start. These stay whole: Twilio's is large and
    // seldom used, and Pusher's requests fail when its parts are put into one file.
    ssr: { noExternal: true, external: ['twilio', 'pusher', 'nodemailer'] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(root, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** Builds of other sources go; one made at the same time by another process is as good as this one. */
function settle(made, folder) {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
  for (const entry of readdirSync(builds)) {
    const other = join(builds, entry);
    if (other !== folder && !entry.endsWith('.unfinished')) rmSync(other, { recursive: true, force: true });
  }
}

/**
 * The server as plain JavaScript with its packages: it starts with less than half of the work that running its
 * sources takes. Returns the file to run.
 */
export async function serverProgram(name) {
  const folder = join(builds, buildKey());
  if (!existsSync(folder)) {
    const made = `${folder}.${randomUUID()}.unfinished`;
    mkdirSync(made, { recursive: true });
    await build(made);
    settle(made, folder);
  }
  return join(folder, `${name}.mjs`);
}
