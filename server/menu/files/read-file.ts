import { invalid } from '../../http/errors';
import { readRows } from './cells';
import { readColumns } from './columns';
import { decodeFile, type Encoding } from './decode';
import type { FileMenu } from './file-menu';
import { readJson } from './json';
import { readSquare, squareHeadIn } from './square';

export type FileKind = 'auto' | FileMenu['kind'];

export function readMenuFile(
  bytes: Buffer,
  kind: FileKind,
  chosen: 'auto' | 'windows-1252',
): { readonly file: FileMenu; readonly encoding: Encoding } {
  const { text, encoding } = decodeFile(bytes, chosen);
  const isJson = kind === 'json' || (kind === 'auto' && /^\s*[{[]/.test(text));
  const file = isJson ? readJson(text) : readLines(text, kind);
  if (file.items.length === 0 && file.wrong.length === 0) throw invalid({ file: ['The file has no items.'] });
  return { file, encoding };
}

function readLines(text: string, kind: FileKind): FileMenu {
  const rows = readRows(text);
  const isSquare = squareHeadIn(rows) >= 0;
  if (kind === 'square' && !isSquare) {
    throw invalid({
      file: [
        'This is no item library export of Square: the columns “Item Name”, “Variation Name” and “Price” are needed.',
      ],
    });
  }
  return kind !== 'columns' && isSquare ? readSquare(rows) : readColumns(rows);
}
