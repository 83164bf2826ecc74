import { nextTask } from './next-task';
import type { FileToSave } from './save-file.types';

/** The page is never held much longer than this at a time, in ms. */
const TURN = 12;
/** When every browser has read what the link named, in ms. */
const KEPT_FOR = 60_000;

/** Between two turns the page answers its user. */
async function gather(pieces: Iterable<string>, signal: AbortSignal): Promise<string[]> {
  const gathered: string[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    gathered.push(piece);
    if (performance.now() - since < TURN) continue;
    await nextTask();
    signal.throwIfAborted();
    since = performance.now();
  }
  return gathered;
}

/** Hands a file to the browser's downloads. */
export async function saveFile(
  page: Window,
  { name, type, pieces }: FileToSave,
  signal: AbortSignal,
): Promise<void> {
  const url = URL.createObjectURL(new Blob(await gather(pieces, signal), { type }));
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  page.setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
