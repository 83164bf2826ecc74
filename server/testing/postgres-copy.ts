import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

const control = 'plpgsql.control';

/** Folders in which PostgreSQL's programs look for extensions, relative to the programs. */
const places = (programs: string): readonly string[] => {
  const version = path.basename(path.dirname(programs));
  return [
    path.join('..', 'share', 'extension'),
    path.join('..', 'share', 'postgresql', 'extension'),
    path.join('..', '..', '..', '..', 'share', 'postgresql', version, 'extension'),
  ];
};

async function linkAll(from: string, into: string, isLinked: (name: string) => boolean): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const name of await readdir(from))
    if (isLinked(name)) await symlink(path.join(from, name), path.join(into, name)).catch(() => undefined);
}

export interface PostgresCopy {
  readonly programs: string;
  /** What is written here is an extension of the copy alone. */
  readonly extensions: string;
  /** The installation's own folder of extensions. */
  readonly from: string;
}

/** Relative to the programs; null where they are nowhere known. */
export async function extensionsOf(programs: string): Promise<string | null> {
  for (const place of places(programs)) {
    const names = await readdir(path.join(programs, place)).catch((): string[] => []);
    if (names.includes(control)) return place;
  }
  return null;
}

/** An installation of its own in this folder, without one extension; its data can be shared with the other. */
export async function copyWithout(
  programs: string,
  extension: string,
  folder: string,
): Promise<PostgresCopy> {
  const place = await extensionsOf(programs);
  if (place === null) throw new Error(`no extensions were found beside ${programs}`);
  // As deep as the programs are, so that what is relative to them stays in the folder.
  const copy = path.join(folder, 'copy', 'lib', 'postgresql', path.basename(path.dirname(programs)), 'bin');
  await mkdir(copy, { recursive: true });
  await copyFile(path.join(programs, 'postgres'), path.join(copy, 'postgres'));
  const from = path.join(programs, place);
  const extensions = path.join(copy, place);
  await linkAll(path.join(programs, '..', 'lib'), path.join(copy, '..', 'lib'), () => true);
  await linkAll(path.dirname(from), path.dirname(extensions), (name) => name !== 'extension');
  await linkAll(from, extensions, (name) => !name.startsWith(extension));
  return { programs: copy, extensions, from };
}
