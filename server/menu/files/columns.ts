import { invalid } from '../../http/errors';
import { keyOf } from '../changes';
import { codeText, mostGroups, wrongCode } from '../changes-schema';
import { type Row, readList, readPrice, readYes } from './cells';
import {
  type FileGroup,
  type FileItem,
  type FileMenu,
  type FileOption,
  mostOptions,
  type WrongLine,
} from './file-menu';

export const columnNames = [
  'Type',
  'Category',
  'Name',
  'Code',
  'Description',
  'Price',
  'Featured',
  'Available',
  'Allergens',
  'Option groups',
  'Option group',
  'Default',
  'Least',
  'Most',
  'Most of one',
] as const;
type Column = (typeof columnNames)[number];
const needed = ['Category', 'Name', 'Price'] as const;

const largestCount = 100;

class WrongCell extends Error {
  readonly column: Column;
  readonly value: string | null;
  constructor(column: Column, value: string | null, reason: string) {
    super(reason);
    this.column = column;
    this.value = value;
  }
}

type Read = (column: Column) => string | undefined;

function text(read: Read, column: Column, longest: number): string {
  const value = read(column) ?? '';
  if (value === '') throw new WrongCell(column, null, `${column} is empty.`);
  if (value.length > longest)
    throw new WrongCell(column, value.slice(0, 40), `${column} has more than ${longest} characters.`);
  return value;
}

function price(read: Read, mayBeNegative: boolean): number {
  const value = read('Price') ?? '';
  const cents = value === '' && mayBeNegative ? 0 : readPrice(value);
  if (value === '' && !mayBeNegative) throw new WrongCell('Price', null, 'Price is empty.');
  if (cents === null) throw new WrongCell('Price', value, 'This is no price. Write it like 12.50.');
  if (cents < 0 && !mayBeNegative) throw new WrongCell('Price', value, 'A price cannot be below 0.');
  return cents;
}

function yesOrNo(read: Read, column: Column): boolean | undefined {
  const value = read(column) ?? '';
  if (value === '') return undefined;
  const answer = readYes(value);
  if (answer === undefined) throw new WrongCell(column, value, 'Write yes or no.');
  return answer;
}

function whole(read: Read, column: Column): number | undefined {
  const value = read(column) ?? '';
  if (value === '') return undefined;
  if (!/^\d{1,3}$/.test(value) || Number(value) > largestCount)
    throw new WrongCell(column, value, `Write a whole number from 0 to ${largestCount}.`);
  return Number(value);
}

function code(read: Read): string | null | undefined {
  const value = read('Code');
  if (value === undefined || value === '') return value === '' ? null : undefined;
  if (!codeText.test(value)) throw new WrongCell('Code', value, wrongCode);
  return value;
}

function description(read: Read): string | null | undefined {
  const value = read('Description');
  if (value !== undefined && value.length > 1000)
    throw new WrongCell('Description', value.slice(0, 40), 'Description has more than 1000 characters.');
  return value === '' ? null : value;
}

function allergens(read: Read): readonly string[] | null | undefined {
  const value = read('Allergens');
  if (value === undefined) return undefined;
  if (value === '') return null;
  if (value.toLowerCase() === 'none') return [];
  const list = readList(value);
  if (list.some((one) => one.length > 50) || list.length > 30)
    throw new WrongCell('Allergens', value.slice(0, 40), 'At most 30 allergens of 50 characters.');
  return list;
}

interface GroupDraft {
  line: number;
  name: string;
  least?: number;
  most?: number | null;
  mostOfOne?: number;
  options: FileOption[];
  names: Set<string>;
}

type Groups = Map<string, GroupDraft>;

function groupOf(groups: Groups, line: number, read: Read): GroupDraft {
  const name = text(read, 'Option group', 200);
  return groups.get(keyOf(name)) ?? { line, name, options: [], names: new Set() };
}

function choices(read: Read) {
  const [least, most, mostOfOne] = [whole(read, 'Least'), whole(read, 'Most'), whole(read, 'Most of one')];
  if (most === 0) throw new WrongCell('Most', '0', 'Write 1 or more, or leave it empty.');
  if (mostOfOne === 0) throw new WrongCell('Most of one', '0', 'Write 1 or more.');
  return { least, most: read('Most') === undefined ? undefined : (most ?? null), mostOfOne };
}

/** A row's own statement about the group overrides those of its options. */
function addGroup(groups: Groups, line: number, read: Read): void {
  const group = groupOf(groups, line, read);
  const { least, most, mostOfOne } = choices(read);
  group.least = least ?? group.least;
  group.most = most === undefined ? group.most : most;
  group.mostOfOne = mostOfOne ?? group.mostOfOne;
  groups.set(keyOf(group.name), group);
}

function addOption(groups: Groups, line: number, read: Read): void {
  const group = groupOf(groups, line, read);
  const { name } = group;
  const option = {
    line,
    name: text(read, 'Name', 200),
    price_cents: price(read, true),
    default_quantity: whole(read, 'Default'),
    is_available: yesOrNo(read, 'Available'),
  };
  if (group.options.length === mostOptions)
    throw new WrongCell('Option group', name, `An option group has at most ${mostOptions} options.`);
  if (group.names.has(keyOf(option.name)))
    throw new WrongCell('Name', option.name, `The option group ${name} has this option already.`);
  const { least, most, mostOfOne } = choices(read);
  if (group.most === undefined) group.most = most;
  group.least ??= least;
  group.mostOfOne ??= mostOfOne;
  group.options.push(option);
  group.names.add(keyOf(option.name));
  groups.set(keyOf(name), group);
}

function wrongGroup(group: GroupDraft): WrongLine | null {
  const { line, name, least = 0, most = null, mostOfOne = 1, options } = group;
  const wrong = (column: Column, reason: string) => ({ line, column, value: name, reason });
  if (most !== null && most < least) return wrong('Most', 'Most is less than Least.');
  const chosen = options.reduce((sum, option) => sum + (option.default_quantity ?? 0), 0);
  if (most !== null && chosen > most)
    return wrong('Default', `More than ${most} would be chosen from the start.`);
  if (options.some((option) => (option.default_quantity ?? 0) > mostOfOne))
    return wrong('Default', `At most ${mostOfOne} of one option may be chosen.`);
  return null;
}

type Named = Pick<FileItem, 'line' | 'category' | 'name' | 'code'>;

/** The first line of a code or name is right, the later ones are wrong. */
export function refuseTwins<T extends Named>(items: readonly T[], wrong: WrongLine[], name: string): T[] {
  const lines = new Map<string, number>();
  return items.filter((item) => {
    const code = item.code ?? null;
    const keys: [string, string, string][] = [
      [`name ${keyOf(item.category)} ${keyOf(item.name)}`, name, item.name],
      ...(code === null ? [] : [[`code ${keyOf(code)}`, 'Code', code] satisfies [string, string, string]]),
    ];
    for (const [key, column, value] of keys) {
      const first = lines.get(key);
      if (first === undefined) continue;
      const what = column === 'Code' ? 'This code' : 'This item';
      wrong.push({ line: item.line, column, value, reason: `${what} stands on line ${first} already.` });
      return false;
    }
    for (const [key] of keys) lines.set(key, item.line);
    return true;
  });
}

function optionGroups(read: Read): readonly string[] | undefined {
  const value = read('Option groups');
  if (value === undefined) return undefined;
  const list = readList(value);
  if (list.length > mostGroups)
    throw new WrongCell(
      'Option groups',
      value.slice(0, 40),
      `An item has at most ${mostGroups} option groups.`,
    );
  return list;
}

function readItem(line: number, read: Read): FileItem {
  return {
    line,
    category: text(read, 'Category', 200),
    name: text(read, 'Name', 200),
    price_cents: price(read, false),
    code: code(read),
    description: description(read),
    allergens: allergens(read),
    is_featured: yesOrNo(read, 'Featured'),
    is_available: yesOrNo(read, 'Available'),
    groups: optionGroups(read),
  };
}

export function readColumns([head, ...rows]: readonly Row[]): FileMenu {
  const heads = (head?.cells ?? []).map(keyOf);
  const places = new Map(heads.map((cell, index) => [cell, index]));
  const missing = needed.filter((column) => !places.has(keyOf(column)));
  if (missing.length > 0) {
    const names = missing.map((column) => `“${column}”`).join(', ');
    throw invalid({
      file: [
        `${missing.length === 1 ? 'A column is' : 'Columns are'} missing: ${names}. The first line names the columns; ${needed.join(', ')} are needed.`,
      ],
    });
  }
  const twice = columnNames.find(
    (column) => heads.indexOf(keyOf(column)) !== heads.lastIndexOf(keyOf(column)),
  );
  if (twice !== undefined)
    throw invalid({ file: [`A column stands twice: “${twice}”. Remove one of the two.`] });
  const wrong: WrongLine[] = [];
  const groups = new Map<string, GroupDraft>();
  /** Left out whole: without the option of a wrong line, the one on the menu would be removed. */
  const groupsLeftOut = new Map<string, number>();
  const items: FileItem[] = [];
  for (const { line, cells } of rows) {
    const read: Read = (column) => {
      const place = places.get(keyOf(column));
      return place === undefined ? undefined : (cells[place] ?? '');
    };
    const type = (read('Type') ?? '').toLowerCase();
    try {
      if (type === 'option') addOption(groups, line, read);
      else if (type === 'group') addGroup(groups, line, read);
      else if (type === '' || type === 'item') items.push(readItem(line, read));
      else throw new WrongCell('Type', type, 'Write item, option or group.');
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      wrong.push({ line, column: error.column, value: error.value, reason: error.message });
      const group = keyOf(read('Option group') ?? '');
      if ((type === 'option' || type === 'group') && !groupsLeftOut.has(group))
        groupsLeftOut.set(group, line);
    }
  }
  const stated: FileGroup[] = [];
  for (const [key, group] of groups) {
    const fault = wrongGroup(group);
    if (fault !== null) {
      wrong.push(fault);
      if (!groupsLeftOut.has(key)) groupsLeftOut.set(key, fault.line);
    }
    if (groupsLeftOut.has(key)) continue;
    const { line, name, least, most, mostOfOne, options } = group;
    stated.push({
      line,
      name,
      least_choices: least,
      most_choices: most,
      most_of_one: mostOfOne,
      options,
    });
  }
  return {
    kind: 'columns',
    lines: rows.length,
    items: refuseTwins(items, wrong, 'Name'),
    groups: stated,
    groupsLeftOut,
    statesGroups: groups.size > 0,
    wrong,
    notes: [],
  };
}
