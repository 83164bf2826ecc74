import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../support/product';

const built = join(root, 'dist/client');
const inspector = 'src/inspect-charts.ts';

/** Where it is built to. */
export const reportingClient = join(root, 'dist/walked-client');

/** The client as users get it, but for the inspector: what it would show is reported to the tests. */
export async function buildReportingClient(): Promise<void> {
  rmSync(reportingClient, { recursive: true, force: true });
  cpSync(built, reportingClient, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
  const chunk = join(reportingClient, manifest[inspector].file);
  for (const compressed of [`${chunk}.br`, `${chunk}.gz`]) rmSync(compressed, { force: true });
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    build: {
      lib: {
        entry: join(import.meta.dirname, 'charts-in-page.ts'),
        formats: ['es'],
        fileName: () => basename(chunk),
      },
      outDir: dirname(chunk),
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
    },
  });
}
