import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchQuery } from '../../server/customers/schema';
import { csvLine } from '../../server/http/csv';
import { reasonField } from '../../server/http/fields';
import { allergyWarnings } from '../../server/orders/allergies';
import { areaOf } from '../../server/orders/price-cart';
import { changeBody, draftBody, quoteBody, statusBody } from '../../server/orders/schema';
import { maskNote } from '../../server/problem-reports/mask-text';
import { allergiesIn, warningsOf } from '../../src/machines/allergies/check-allergies';
import { searchKindOf } from '../../src/machines/customer-matches/search-text';
import { checkDelivery } from '../../src/machines/shared/addresses';
import { writeReport } from '../../src/recorder/write-report';
import { csvPieces } from '../../src/services/format/csv';
import {
  longestInstructions,
  longestOfAddress,
  longestReason,
  longestStatusNote,
} from '../../src/views/ui/fields/text-limits';

const runs = { numRuns: 1_000 };

function textOf(characters: string, maxLength: number) {
  return fc.string({ unit: fc.constantFrom(...characters), maxLength });
}

it('an agent is warned of the allergens that the server warns of', () => {
  const words = fc.array(textOf('nutsSÉe &', 8), { minLength: 1, maxLength: 3 });
  const item = { name: 'Dish', category: 'Menu', priceCents: 0, isAvailable: true };
  const isSame = (allergens: string[], allergies: string[], recorded: string[] | null) => {
    const menu = new Map([[1, { ...item, id: 1, allergens, groups: [] }]]);
    const line = { name: 'Dish', quantity: 1, chosen: '', allergens };
    const facts = { text: allergies.join(), lines: [line], recorded, refused: [] };
    const read = allergiesIn(facts.text) ?? [];
    expect(allergyWarnings(read, [{ menuItemId: 1 }], menu, recorded)).toEqual(warningsOf(facts));
  };
  fc.assert(fc.property(words, words, fc.option(words), isSame), runs);
  const word = fc.constantFrom(
    'milk',
    'kiwi',
    'Tree',
    'nuts',
    'penuts',
    'no',
    'allergic to',
    'all',
    "cow's",
    'beans',
    'please',
    'and',
  );
  const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
  const sentences = fc.array(sentence, { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(words, sentences, fc.constant<string[]>(['Milk', 'Tree nuts', 'Peanuts']), isSame),
    runs,
  );
});

it('a word that nobody recorded beside an allergen is named by the server too', () => {
  const item = { id: 1, name: 'Rice', category: 'Menu', priceCents: 0, isAvailable: true, allergens: [] };
  const menu = new Map([[1, { ...item, groups: [] }]]);
  const warnings = (allergy: string) => allergyWarnings([allergy], [{ menuItemId: 1 }], menu, ['Milk']);
  expect(warnings('allergic to milk kiwi')).toEqual([
    'Nothing on the menu is recorded for “kiwi”: ask the kitchen.',
  ]);
  expect(warnings('allergic to milk')).toEqual([]);
});

it('a zip code is of the area that the server charges for', () => {
  const code = fc
    .oneof(
      fc.constantFrom('98101', '98101-2233', '981012233', 'K1A 0B1', 'K1A0B1', 'SW1A 2AA', 'SW1A 2', 'EC1'),
      textOf('9810AK -', 9),
    )
    .filter((text) => /^[A-Z0-9][A-Z0-9 -]*[A-Z0-9]$/.test(text));
  const isSame = (zipCode: string, postalCodes: string[]) => {
    const areas = postalCodes.map((postalCode, feeCents) => ({ postalCode, feeCents }));
    const ours = areas.map((area) => ({ ...area, minimumCents: 0, freeFromCents: null }));
    const theirs = areas.map((area) => ({ ...area, minimumOrderCents: 0, freeFromCents: null }));
    const check = checkDelivery(
      { feeCents: 0, minimumCents: 0, freeFromCents: null, radiusMiles: null, areas: ours },
      zipCode.toLowerCase(),
      0,
    );
    const charged = areaOf(zipCode.toLowerCase(), { deliveryAreas: theirs });
    const isTooShort = check === null;
    if (!isTooShort) expect(check.kind === 'delivered' ? check.feeCents : undefined).toBe(charged?.feeCents);
  };
  fc.assert(fc.property(code, fc.uniqueArray(code, { minLength: 1, maxLength: 3 }), isSame), runs);
});

it('the server takes what customers are searched by', () => {
  const typed = fc.oneof(textOf('123(+ -éa\u00a0.', 12), fc.string());
  const isTaken = (text: string) => {
    const kind = searchKindOf(text);
    fc.pre(kind !== null);
    const { q } = searchQuery.parse({ q: text, tenant: '1' });
    expect(Object.keys(q)).toEqual([kind === 'name' ? 'name' : 'lastDigits']);
  };
  fc.assert(fc.property(typed, isTaken), runs);
});

it('a spreadsheet runs no cell of a file, whichever side wrote it', () => {
  const cells = fc.array(textOf('=+-@＝";,\t\r\n a\u00a0', 8), { minLength: 1, maxLength: 3 });
  const isSame = (texts: string[]) => {
    const fields = texts.map((text) => ({ head: 'Head', of: () => text }));
    const [, line] = csvPieces([texts], fields);
    expect(line).toBe(csvLine(texts));
  };
  fc.assert(fc.property(cells, isSame), runs);
});

it('a note of a report loses the same numbers and addresses in the browser and on the server', () => {
  const isSame = (note: string) => {
    const report = JSON.parse(writeReport({ actors: [], steps: [], facts: [] }, 'tab', { note }));
    expect(report.about.note).toBe(maskNote(note));
  };
  fc.assert(fc.property(textOf('125-–() .@a+_', 24), isSame), runs);
});

it.each([
  ['a reason', longestReason, reasonField],
  ['the note of a status', longestStatusNote, statusBody.shape.notes],
  ['the instructions of an order', longestInstructions, changeBody.shape.special_instructions],
])('a field takes as many characters of %s as the server', (_, longest, field) => {
  const isTaken = [longest, longest + 1].map((length) => field.safeParse('x'.repeat(length)).success);
  expect(isTaken).toEqual([true, false]);
});

it.each([
  ['an order', changeBody],
  ['a quote', quoteBody],
  ['a draft', draftBody],
])('the fields of an address take as many characters as that of %s', (_, { shape }) => {
  const { street, city, state, zipCode, notes } = longestOfAddress;
  const filled = (more: number) => {
    const of = (length: number) => 'x'.repeat(length + more);
    return {
      ...{ street: of(street), city: of(city), state: of(state) },
      ...{ zip_code: of(zipCode), delivery_notes: of(notes) },
    };
  };
  const wrong = [0, 1].map((more) => {
    const { error } = shape.delivery_address.safeParse(filled(more));
    return error?.issues.map(({ path }) => path[0]) ?? [];
  });
  expect(wrong).toEqual([[], ['street', 'city', 'state', 'zip_code', 'delivery_notes']]);
});
