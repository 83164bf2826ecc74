import { type CsvField, csvPieces } from './csv';

/** A file of these rows and of the pages behind them, which are read meanwhile. */
export async function* csvOfPages<Row>(
  rows: readonly Row[],
  further: AsyncIterable<readonly Row[]>,
  fields: readonly CsvField<Row>[],
): AsyncGenerator<string> {
  yield* csvPieces(rows, fields);
  for await (const page of further) {
    const [, ...lines] = csvPieces(page, fields);
    yield* lines;
  }
}
