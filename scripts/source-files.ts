import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export function filesBelow(folders: readonly string[], wanted: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        ),
    )
    .filter((path) => wanted.test(path))
    .sort();
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
