import { invalid } from '../../http/errors';

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

const notUtf8 =
  'The file is not in UTF-8. Save it as “CSV UTF-8” (in Excel: File, Save As), or choose Windows-1252 when it comes from an older spreadsheet.';

const refuse = (message: string) => invalid({ file: [message] });

function markOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

export function decodeFile(
  bytes: Buffer,
  chosen: 'auto' | 'windows-1252',
): { readonly text: string; readonly encoding: Encoding } {
  if (bytes.length === 0) throw refuse('The file is empty.');
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw refuse('This is a spreadsheet, not a CSV file. Open it and save it as “CSV UTF-8”.');
  const mark = markOf(bytes);
  const label = mark ?? (chosen === 'windows-1252' ? 'windows-1252' : 'utf-8');
  let text: string;
  try {
    text = new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw refuse(notUtf8);
  }
  if (text.includes('\0')) throw refuse(notUtf8);
  if (text.trim() === '') throw refuse('The file is empty.');
  const encoding = label === 'windows-1252' ? label : label === 'utf-8' ? 'utf-8' : 'utf-16';
  return { text, encoding };
}
