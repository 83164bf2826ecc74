import { nextTask } from './next-task';
import type { FileToSave } from './save-file.types';

/** The longest time in ms without letting the page work. */
const turn = 12;
/** In ms: by then every browser has read the file behind the link. */
const keptFor = 60_000;

async function gather(pieces: FileToSave['pieces'], signal: AbortSignal): Promise<string[]> {
  const gathered: string[] = [];
  let since = performance.now();
  for await (const piece of pieces) {
    gathered.push(piece);
    if (performance.now() - since < turn) continue;
    await nextTask();
    signal.throwIfAborted();
    since = performance.now();
  }
  return gathered;
}

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
  page.setTimeout(() => URL.revokeObjectURL(url), keptFor);
}
