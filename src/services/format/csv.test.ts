import { describe, expect, it } from 'vitest';
import { type CsvField, type CsvValue, csvMoney, csvName, csvPhone, csvPieces, csvTime } from './csv';

const bom = '\uFEFF';
const writeCsv = <Row>(rows: readonly Row[], fields: readonly CsvField<Row>[]) =>
  [...csvPieces(rows, fields)].join('');
const written = (...values: CsvValue[]) =>
  writeCsv(
    [values],
    values.map((_, index) => ({ head: `h${index}`, of: (row) => row[index] ?? null })),
  );
const cell = (value: CsvValue) => written(value).slice(`${bom}h0\r\n`.length, -'\r\n'.length);

/** A reader of RFC 4180. */
function readCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = text.startsWith(bom) ? 1 : 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (text[at] === '"') at += 1;
        value += text[at];
        at += 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        value += text[at];
        at += 1;
      }
    }
    line.push(value);
    if (text[at] === '\r') {
      if (text[at + 1] !== '\n') throw new Error(`a line ends in the middle of a cell at ${at}`);
      lines.push(line);
      line = [];
      at += 2;
    } else at += 1;
  }
  return lines;
}

/** The same numbers in every run. */
const numbersFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

describe('a CSV file', () => {
  it('begins with its byte order mark and its heads, and ends each line with CR LF', () => {
    const rows = [{ name: 'Zoë', spent: 9950 }];
    const fields = [
      { head: 'Name', of: (row: (typeof rows)[0]) => row.name },
      { head: 'Spent', of: (row: (typeof rows)[0]) => csvMoney(row.spent) },
    ];
    expect(writeCsv(rows, fields)).toBe(`${bom}Name,Spent\r\nZoë,99.50\r\n`);
    expect(writeCsv([], fields)).toBe(`${bom}Name,Spent\r\n`);
  });

  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-3.5, '-3.5'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['Smith, Ann', '"Smith, Ann"'],
    ['5" pizza', '"5"" pizza"'],
    ['"', '""""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a\nb', '"a\nb"'],
    ['a;b', '"a;b"'],
    [' before', '" before"'],
    ['after ', '"after "'],
    ['Ω ☎ 日本 😀', 'Ω ☎ 日本 😀'],
    ['مرحبا', 'مرحبا'],
  ])('writes %j as %s', (value, text) => {
    expect(cell(value)).toBe(text);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|x', "'+cmd|x"],
    ['-2+3', "'-2+3"],
    ['--1', "'--1"],
    ['-', "'-"],
    ['\t=1', '"\'\t\'=1"'],
    ['\rx', '"\'\rx"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['+1-206-555-0173', "'+1-206-555-0173"],
    ["Mozilla;=cmd|' /C calc'!A0", "\"Mozilla;'=cmd|' /C calc'!A0\""],
    ['a, -1+2', '"a, \'-1+2"'],
    ['a\n@b', '"a\n\'@b"'],
    ['a\t"＝b', '"a\t""\'＝b"'],
    ['a;;=b;c', '"a;;\'=b;c"'],
  ])('defuses %j', (value, text) => {
    expect(cell(value)).toBe(text);
  });

  it.each(['+12065550173', '+44 20 7946 0958', '(206) 555-0173', '-2.50', 'a=b', 'me@mail.example', '1-2'])(
    'leaves %s as it is',
    (value) => {
      expect(cell(value)).toBe(value);
    },
  );

  it('is written in pieces that join to the whole', () => {
    const rows = Array.from({ length: 1_201 }, (_, index) => index);
    const pieces = [...csvPieces(rows, [{ head: 'n', of: (row) => row }])];
    expect(pieces.map((piece) => piece.split('\r\n').length - 1)).toEqual([1, 500, 500, 201]);
    expect(pieces.join('')).toBe(`${bom}n\r\n${rows.join('\r\n')}\r\n`);
  });

  it('is read back as it was written, whatever stands in its cells, and no cell is a formula', () => {
    const random = numbersFrom(7);
    const letters = [
      '"',
      ',',
      '\r',
      '\n',
      '\t',
      ' ',
      ';',
      '=',
      '+',
      '-',
      '@',
      "'",
      '1',
      'é',
      '😀',
      'x',
      '＝',
    ];
    const word = () =>
      Array.from(
        { length: Math.floor(random() * 6) },
        () => letters[Math.floor(random() * letters.length)],
      ).join('');
    const rows = Array.from({ length: 3_000 }, () => [word(), word(), word()]);
    const fields = [0, 1, 2].map((index) => ({
      head: `h${index}`,
      of: (row: string[]) => row[index] ?? null,
    }));
    const file = writeCsv(rows, fields);
    const [heads, ...lines] = readCsv(file);
    expect(heads).toEqual(['h0', 'h1', 'h2']);
    expect(lines.filter((line) => line.length !== 3)).toEqual([]);
    const [cells, texts] = [lines.flat(), rows.flat()];
    const withoutMarks = (all: readonly string[]) => all.map((text) => text.replaceAll("'", ''));
    expect(withoutMarks(cells)).toEqual(withoutMarks(texts));
    const isPlain = (text: string) => !/[=+\-@＝\t\r\n]/.test(text);
    expect(cells.filter((_, index) => isPlain(texts[index] ?? ''))).toEqual(texts.filter(isPlain));
    // However a spreadsheet splits the lines, and whether it heeds the quotes or not.
    const formulas = [...cells, ...file.split(/[,;\t\r\n]/)].filter((text) => /^[\s"]*[=+\-@＝]/.test(text));
    expect(formulas.filter((text) => !/^(-\d+|\+\d[\d ]*)$/.test(text))).toEqual([]);
  });
});

it.each([
  [123_450, '1234.50'],
  [5, '0.05'],
  [-250, '-2.50'],
  [0, '0.00'],
  [99_999_999_999_99, '99999999999.99'],
  [null, null],
])('writes %j cents as %j', (cents, text) => {
  expect(csvMoney(cents)).toBe(text);
});

it.each([
  ['2026-11-20T13:33:00.250-05:00', '2026-11-20T18:33:00Z'],
  ['2026-11-20T18:33:00Z', '2026-11-20T18:33:00Z'],
  ['soon', null],
  [null, null],
])('writes the time %j as %j', (iso, text) => {
  expect(csvTime(iso)).toBe(text);
});

it.each([
  ['+1 (206) 555-0173', '+12065550173'],
  ['+12065550173', '+12065550173'],
  ['(206) 555-0173', '(206) 555-0173'],
  ['+cmd', '+cmd'],
  [null, null],
])('writes the phone number %j as %j', (phone, text) => {
  expect(csvPhone(phone)).toBe(text);
});

it('names a file after its day', () => {
  expect(csvName('orders', new Date(2026, 0, 3, 23, 59))).toBe('orders-2026-01-03.csv');
});
