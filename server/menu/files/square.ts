import { keyOf } from '../changes';
import { codeText, mostGroups } from '../changes-schema';
import { type Row, readPrice, readYes } from './cells';
import { refuseTwins } from './columns';
import { type FileGroup, type FileItem, type FileMenu, mostOptions, type WrongLine } from './file-menu';

const modifierSet = /^modifier set - /i;

/** The header of Square's item library export, which may stand under a line of instructions. */
export function squareHeadIn(rows: readonly Row[]): number {
  return rows.slice(0, 5).findIndex(({ cells }) => {
    const names = new Set(cells.map(keyOf));
    return names.has('item name') && names.has('variation name') && names.has('price');
  });
}

interface Variation {
  readonly line: number;
  readonly name: string;
  readonly sku: string;
  readonly price_cents: number;
}
interface ItemDraft {
  readonly line: number;
  readonly name: string;
  readonly category: string;
  readonly description: string | null;
  readonly optionName: string;
  readonly modifiers: readonly string[];
  readonly variations: Variation[];
  readonly names: Set<string>;
}

/** Items of several categories may have one name. */
function nameGroups(sets: readonly string[]) {
  const taken = new Set(sets.map(keyOf));
  // Only ever higher: counting from the start for each of many names would take time by their square.
  let last = 1;
  return ({ name, optionName, category }: ItemDraft): string => {
    const plain = `${name}: ${optionName}`;
    const long = `${plain} (${category})`;
    let free = taken.has(keyOf(plain)) ? long : plain;
    while (taken.has(keyOf(free))) {
      last += 1;
      free = `${long} ${last}`;
    }
    taken.add(keyOf(free));
    return free;
  };
}

export function readSquare(rows: readonly Row[]): FileMenu {
  const at = squareHeadIn(rows);
  const head = rows[at]?.cells ?? [];
  const places = new Map(head.map((cell, index) => [keyOf(cell), index]));
  const sets = head.flatMap((cell, index) =>
    modifierSet.test(cell) ? [{ index, name: cell.replace(modifierSet, '').trim() }] : [],
  );
  const lines = rows.slice(at + 1);
  const wrong: WrongLine[] = [];
  const drafts = new Map<string, ItemDraft>();
  /** Left out whole: the variations that are left would take the price and the options of all. */
  const wrongItems = new Set<string>();
  let archived = 0;
  for (const { line, cells } of lines) {
    const read = (column: string) => cells[places.get(column) ?? -1] ?? '';
    if (readYes(read('archived')) === true) {
      archived += 1;
      continue;
    }
    const name = read('item name');
    const price = read('price');
    const cents = readPrice(price);
    if (name === '') {
      wrong.push({ line, column: 'Item Name', value: null, reason: 'Item Name is empty.' });
      continue;
    }
    const category = read('reporting category') || read('category') || read('categories') || 'Uncategorized';
    const key = `${keyOf(category)} ${read('reference handle')} ${keyOf(name)}`;
    if (cents === null || cents < 0) {
      wrongItems.add(key);
      const reason =
        price === '' || keyOf(price) === 'variable' ? 'It has no fixed price.' : 'This is no price.';
      wrong.push({ line, column: 'Price', value: price === '' ? null : price, reason });
      continue;
    }
    const draft = drafts.get(key) ?? {
      line,
      name,
      category,
      description: read('description') || null,
      optionName: read('option name 1') || 'Size',
      modifiers: sets.filter(({ index }) => readYes(cells[index] ?? '') === true).map((set) => set.name),
      variations: [],
      names: new Set(),
    };
    const variation = {
      line,
      name: read('variation name') || 'Regular',
      sku: read('sku'),
      price_cents: cents,
    };
    if (draft.names.has(keyOf(variation.name))) {
      wrong.push({
        line,
        column: 'Variation Name',
        value: variation.name,
        reason: `This item stands on line ${draft.line} already.`,
      });
      continue;
    }
    if (draft.variations.length === mostOptions) {
      const reason = `An item has at most ${mostOptions} variations.`;
      wrong.push({ line, column: 'Variation Name', value: variation.name, reason });
      continue;
    }
    draft.variations.push(variation);
    draft.names.add(keyOf(variation.name));
    drafts.set(key, draft);
  }

  const notes: string[] = [];
  let withoutCode = 0;
  const whole = [...drafts].flatMap(([key, draft]) => {
    const [first, ...others] = draft.variations;
    if (first === undefined || wrongItems.has(key)) return [];
    if (draft.modifiers.length + (others.length > 0 ? 1 : 0) > mostGroups) {
      const reason = `An item has at most ${mostGroups} option groups.`;
      wrong.push({ line: draft.line, column: 'Item Name', value: draft.name, reason });
      return [];
    }
    const isCode = codeText.test(first.sku);
    if (first.sku !== '' && !isCode) withoutCode += 1;
    return [{ ...draft, price_cents: first.price_cents, code: isCode ? first.sku : undefined }];
  });
  const groups = new Map<string, FileGroup>();
  const freeName = nameGroups(sets.map((set) => set.name));
  const items = refuseTwins(whole, wrong, 'Item Name').map((draft): FileItem => {
    const { line, name, category, description, variations, modifiers, price_cents, code } = draft;
    const own = variations.length > 1 ? [freeName(draft)] : [];
    for (const group of own)
      groups.set(keyOf(group), {
        line,
        name: group,
        least_choices: 1,
        most_choices: 1,
        most_of_one: 1,
        options: variations.map((variation, index) => ({
          line: variation.line,
          name: variation.name,
          price_cents: variation.price_cents - price_cents,
          default_quantity: index === 0 ? 1 : 0,
        })),
      });
    for (const group of modifiers)
      if (!groups.has(keyOf(group))) groups.set(keyOf(group), { line, name: group });
    return { line, category, name, description, price_cents, code, groups: [...own, ...modifiers] };
  });
  if (archived > 0)
    notes.push(`${archived} archived ${archived === 1 ? 'line was' : 'lines were'} left out.`);
  if (withoutCode > 0)
    notes.push(`${withoutCode} SKUs are too long for a code, or hold other signs, and were left out.`);
  if (sets.length > 0)
    notes.push(
      'Square does not export the choices of modifier sets. Sets that are not on the menu yet become empty option groups: add their options there.',
    );
  return {
    kind: 'square',
    lines: lines.length,
    items,
    groups: [...groups.values()],
    groupsLeftOut: new Map(),
    statesGroups: false,
    wrong,
    notes,
  };
}
