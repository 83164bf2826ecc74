import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, normalizePath, type Plugin } from 'vite';
import { root } from './product';

export function buildClient(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the client did not build');
}

/** A bundled module finds the files beside its source: migrations, the database's worker, the built client. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(normalizePath(join(root, 'server/'))) || !code.includes('import.meta'))
      return undefined;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/** The server and all its packages in one file of plain JavaScript: it starts at a third of the cost. */
export async function bundleServer(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    plugins: [ownPlaces],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'server/testing/serve-copy.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'serve.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'serve.mjs');
}
