import { BadPayload } from '../errors/bad-payload';
import { withinTime } from '../http/within-time';
import { nextTask } from './next-task';
import type { FilePiece, FileToSave } from './save-file.types';

/** The longest time in ms without letting the page work. */
const turn = 12;
/** In ms: by then every browser has read the file behind the link. */
const keptFor = 60_000;

/** In ms: a file of which nothing comes for so long is given up. */
const longestSilence = 30_000;

async function gather(pieces: FileToSave['pieces'], signal: AbortSignal): Promise<FilePiece[]> {
  const gathered: FilePiece[] = [];
  const reading = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  let since = performance.now();
  for (;;) {
    const piece = await withinTime(async () => reading.next(), longestSilence, signal);
    if (piece.done) return gathered;
    gathered.push(piece.value);
    if (performance.now() - since < turn) continue;
    await nextTask();
    signal.throwIfAborted();
    since = performance.now();
  }
}

export async function saveFile(
  page: Window,
  { name, type, pieces }: FileToSave,
  signal: AbortSignal,
): Promise<void> {
  const file = new Blob(await gather(pieces, signal), { type });
  // Each file has at least a heading: the answer that should have brought it was cut short.
  if (file.size === 0) throw new BadPayload('file', 'empty');
  const url = URL.createObjectURL(file);
  const link = page.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  page.setTimeout(() => URL.revokeObjectURL(url), keptFor);
}
