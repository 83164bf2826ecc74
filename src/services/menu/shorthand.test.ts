import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuCategory, MenuItem, OptionGroup } from './menu.types';
import { type Answers, readShorthand, type ShorthandLine } from './shorthand';

const option = (id: string, name: string, defaultQuantity = 0) => ({
  id,
  name,
  priceCents: 100,
  defaultQuantity,
  isAvailable: true,
});
const size: OptionGroup = {
  id: 'size',
  name: 'Size',
  leastChoices: 1,
  mostChoices: 1,
  mostOfOne: 1,
  options: [option('regular', 'Regular', 1), option('large', 'Large')],
};
const toppings: OptionGroup = {
  id: 'toppings',
  name: 'Toppings',
  leastChoices: 0,
  mostChoices: null,
  mostOfOne: 2,
  options: [
    option('basil', 'Basil', 1),
    option('olives', 'Olives'),
    option('black', 'Black olives'),
    option('onions', 'No onions'),
    option('half', 'Half mushrooms'),
    { ...option('truffle', 'Truffle'), isAvailable: false },
  ],
};
const crust: OptionGroup = {
  ...size,
  id: 'crust',
  name: 'Crust',
  options: [option('thin', 'Thin'), option('thick', 'Thick')],
};
const item = (id: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name,
  description: null,
  priceCents: 1_000,
  isAvailable: true,
  isFeatured: false,
  category: null,
  ...more,
});
const menu: readonly MenuCategory[] = [
  {
    id: 'pizza',
    name: 'Pizza',
    items: [
      item('1', 'Margherita Pizza', { code: 'P1', optionGroups: [size, toppings] }),
      item('2', 'Pizza Diavola', { optionGroups: [size, toppings] }),
      item('3', 'Calzone', { optionGroups: [crust] }),
      item('4', 'Pizza Tartufo', { isAvailable: false }),
    ],
  },
  {
    id: 'drinks',
    name: 'Drinks',
    items: [
      item('5', 'Coke'),
      item('6', 'Mac and Cheese'),
      item('7', 'Chicken 65'),
      item('8', 'Iced Tea', { code: '21' }),
    ],
  },
];

const short = ({ item: found, quantity, options, note, parts }: ShorthandLine) => [
  quantity,
  found?.name ?? null,
  options?.map((one) => (one.quantity === 1 ? one.name : `${one.quantity} ${one.name}`)).join(', ') ?? null,
  note,
  parts.filter(({ isCertain }) => !isCertain).map(({ words }) => words),
];
const read = (text: string) => readShorthand(text, menu).map(short);

describe('a line of an order', () => {
  it('has quantities, items, options and notes', () => {
    expect(read('2 marg large no basil, coke')).toEqual([
      [2, 'Margherita Pizza', 'Large', null, []],
      [1, 'Coke', null, null, []],
    ]);
  });

  it.each(['two marg', '2 marg', '2x marg', 'x2 marg', 'marg x2', 'marg 2x'])(
    'reads the quantity of %j',
    (text) => {
      expect(read(text)).toEqual([[2, 'Margherita Pizza', 'Regular, Basil', null, []]]);
    },
  );

  it('takes a word that every object has for one that it does not know', () => {
    expect(read('marg constructor olives')).toEqual([
      [1, 'Margherita Pizza', 'Regular, Basil, Olives', 'constructor', ['constructor']],
    ]);
  });

  it('has one of an item without a quantity, or with a or an', () => {
    expect(read('a coke; an iced tea')).toEqual([
      [1, 'Coke', null, null, []],
      [1, 'Iced Tea', null, null, []],
    ]);
  });

  it('leaves a number to the item whose name or code it is', () => {
    expect(read('chicken 65, 21, 3 21')).toEqual([
      [1, 'Chicken 65', null, null, []],
      [1, 'Iced Tea', null, null, []],
      [3, 'Iced Tea', null, null, []],
    ]);
  });

  it('is parted by and only before a quantity', () => {
    expect(read('mac and cheese and 2 coke + a marg')).toEqual([
      [1, 'Mac and Cheese', null, null, []],
      [2, 'Coke', null, null, []],
      [1, 'Margherita Pizza', 'Regular, Basil', null, []],
    ]);
  });

  it.each([
    ['large marg', 'Large, Basil'],
    ['lg marg', 'Large, Basil'],
    ['marg no onions', 'Regular, Basil, No onions'],
    ['marg without basil', 'Regular'],
    ['marg extra basil', 'Regular, 2 Basil'],
    ['marg half mushrooms', 'Regular, Basil, Half mushrooms'],
    ['marg with black olives', 'Regular, Basil, Black olives'],
    ['P1 no basil large', 'Large'],
  ])('reads the options of %j', (text, options) => {
    expect(read(text)).toEqual([[1, 'Margherita Pizza', options, null, []]]);
  });

  it('takes what no option says as a note, of a wish at once and of other words when confirmed', () => {
    expect(read('marg no pepper')).toEqual([[1, 'Margherita Pizza', 'Regular, Basil', 'no pepper', []]]);
    expect(read('coke please')).toEqual([[1, 'Coke', null, 'please', ['please']]]);
    expect(read('marg truffle')).toEqual([[1, 'Margherita Pizza', 'Regular, Basil', 'truffle', ['truffle']]]);
  });
});

describe('an option named by a word of a wish', () => {
  const double = { ...size, options: [option('single', 'Single', 1), option('double', 'Double')] };
  const extras = {
    ...toppings,
    options: [
      option('cheese', 'Cheese'),
      option('half', 'Half cheese, half ham'),
      option('onion', 'No onion'),
    ],
  };
  const burgers = [
    { id: 'b', name: 'Burgers', items: [item('9', 'Bluebird Burger', { optionGroups: [double, extras] })] },
  ];
  it.each([
    ['burger double', 'Double', null, []],
    ['burger double no onion', 'Double, No onion', null, []],
    ['burger double cheese', 'Double, Cheese', null, []],
    ['burger cheese no onion', 'Single, Cheese, No onion', null, []],
    ['double burger cheese', 'Double, Cheese', null, []],
    ['burger double extra pickles', 'Double', 'extra pickles', []],
    ['burger onion', 'Single', 'onion', ['onion']],
    ['burger extra onion', 'Single', 'extra onion', []],
  ])('is read in %j, and a refusal only where one is typed', (text, options, note, asked) => {
    expect(readShorthand(text, burgers).map(short)).toEqual([[1, 'Bluebird Burger', options, note, asked]]);
  });
});

describe('what is not certain', () => {
  const partsOf = (text: string, answers: Answers = []) =>
    readShorthand(text, menu, answers).flatMap(({ parts }) => parts);

  it('is an item with others as good, with slips, or that is not on the menu', () => {
    const labels = ['pizza', 'margarita', 'sushi', 'tartufo'].map((text) => {
      const [part] = partsOf(text);
      return [part?.isCertain, part?.meanings.map(({ label }) => label)];
    });
    expect(labels).toEqual([
      [false, ['Margherita Pizza', 'Pizza Diavola', 'Leave it out']],
      [false, ['Margherita Pizza', 'Leave it out']],
      [false, ['Leave it out']],
      [false, ['Leave it out']],
    ]);
  });

  it('is an option that could be another, and can always be a note', () => {
    const part = partsOf('marg olive').find(({ kind }) => kind === 'option');
    expect([part?.isCertain, part?.meanings.map(({ label }) => label)]).toEqual([
      false,
      ['Olives', 'Black olives', 'Note: olive'],
    ]);
  });

  it('is a choice that has to be made and was not typed', () => {
    const missing = partsOf('calzone').at(-1);
    expect([missing?.kind, missing?.words, missing?.isCertain]).toEqual(['missing', 'Crust', false]);
    expect(read('calzone thin')).toEqual([[1, 'Calzone', 'Thin', null, []]]);
  });

  it('is certain once somebody chose, and the line is of what was chosen', () => {
    const [pizza] = partsOf('pizza');
    const key = pizza?.key ?? '';
    expect(readShorthand('pizza', menu, [[key, 1]]).map(short)).toEqual([
      [1, 'Pizza Diavola', 'Regular, Basil', null, []],
    ]);
    expect(readShorthand('pizza', menu, [[key, 2]]).map(short)).toEqual([[1, null, null, null, []]]);
    const crustKey = partsOf('calzone').at(-1)?.key ?? '';
    expect(readShorthand('calzone', menu, [[crustKey, 1]]).map(short)).toEqual([
      [1, 'Calzone', 'Thick', null, []],
    ]);
  });

  it('keeps a choice while more is typed behind it, and drops it when its words change', () => {
    const key = partsOf('pizza')[0]?.key ?? '';
    const certain = (text: string) => partsOf(text, [[key, 1]])[0]?.isCertain;
    expect([certain('pizza'), certain('pizza, 2 coke'), certain('pizzas')]).toEqual([true, true, false]);
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...[
      '2',
      'x3',
      'two',
      'marg',
      'margarita',
      'pizza',
      'large',
      'no',
      'basil',
      'extra',
      'half',
      'with',
      'and',
      '&',
    ],
    ...[
      'olives',
      'coke',
      '21',
      '65',
      ',',
      ';',
      '+',
      '\n',
      'sushi',
      'w/o',
      '??',
      'ğ',
      'calzone',
      'thin',
      '0',
      '-',
      'a',
    ],
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.array(words, { maxLength: 10 }).map((list) => list.join(' ')),
  );
  const wordsIn = (text: string) => text.split(/[\s,;+]+/).filter((word) => word !== '');

  it('is read without an error, and every word of it is in one part', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parts = readShorthand(text, menu).flatMap((line) => line.parts);
        const kept = parts.filter(({ kind }) => kind !== 'missing').flatMap((part) => wordsIn(part.words));
        expect(kept.toSorted()).toEqual(wordsIn(text).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('never gives a line whose item has to be guessed without saying so', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const line of readShorthand(text, menu))
          if (line.item === null) expect(line.parts.some(({ isCertain }) => !isCertain)).toBe(true);
      }),
    );
  });

  it('can be confirmed to the end: each answer leaves fewer questions or other ones, and at last none', () => {
    fc.assert(
      fc.property(typed, fc.array(fc.nat(8), { minLength: 1, maxLength: 5 }), (text, picks) => {
        let answers: Answers = [];
        for (let step = 0; step < 80; step += 1) {
          const open = readShorthand(text, menu, answers)
            .flatMap(({ parts }) => parts)
            .find(({ isCertain }) => !isCertain);
          if (open === undefined) return;
          answers = [...answers, [open.key, (picks[step % picks.length] ?? 0) % open.meanings.length]];
        }
        throw new Error(`${text} asks without end`);
      }),
      { numRuns: 150 },
    );
  });
});
