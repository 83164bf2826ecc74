import { expect, it } from 'vitest';
import {
  selectAllergies,
  selectCheck,
  selectIsOffered,
  selectIsOpen,
  selectKnown,
  selectMark,
  selectText,
  selectWarnings,
} from '../../../src/machines/allergies/allergies.selectors';
import { cola, createTestAllergies, facts, offered, padThai, rice } from './create-test-allergies';

const peanuts = 'Pad Thai contains Peanuts.';
const unknown = 'Of Cola no allergens are recorded.';

it('asks nothing and reports nothing where the server does not check allergies', async () => {
  for (const answer of [
    (test: ReturnType<typeof createTestAllergies>) => test.offersAllergies.answer(false),
    (test: ReturnType<typeof createTestAllergies>) => test.offersAllergies.fail(),
  ]) {
    const test = createTestAllergies({ known: ['nuts'] });
    await answer(test);
    test.ref.send({ type: 'allergies.write', text: 'nuts' });
    test.ref.send({ type: 'allergies.none' });
    test.ref.send({ type: 'allergies.acknowledge' });
    test.ref.send({ type: 'allergies.of', ...facts, known: ['nuts'] });
    expect([
      test.now().value,
      selectIsOffered(test.now()),
      selectMark(test.now(), padThai),
      test.reports,
    ]).toEqual(['off', false, null, []]);
  }
});

it('tells not asked from no allergies', async () => {
  const { ref, now, reports } = await offered();
  expect(reports).toEqual([{ type: 'allergies.changed', allergies: null, check: 'none' }]);
  ref.send({ type: 'allergies.none' });
  expect([selectText(now()), selectAllergies(now()), selectCheck(now())]).toEqual(['None', [], 'none']);
  expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies: [], check: 'none' });
  for (const text of ['no', ' NONE ', 'No allergies']) {
    ref.send({ type: 'allergies.write', text: 'milk' });
    ref.send({ type: 'allergies.write', text });
    expect(selectAllergies(now())).toEqual([]);
  }
  ref.send({ type: 'allergies.write', text: ' , ' });
  expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies: null, check: 'none' });
});

it('reads what is typed as a list, each once', async () => {
  const { ref, now } = await offered();
  ref.send({ type: 'allergies.write', text: ' Nuts,milk; Nuts\nTree nuts, none' });
  expect(selectAllergies(now())).toEqual(['Nuts', 'milk', 'Tree nuts']);
});

it('warns of what stands last in a long sentence or a long list, and reports all of it', async () => {
  const { ref, now, reports } = await offered();
  const sentence = 'allergic to tree nuts and milk and her daughter cannot have anything with soy';
  const list = [...Array.from({ length: 199 }, (_, nth) => `no ${nth}`), 'soy'];
  for (const [text, allergies] of [
    [sentence, [sentence]],
    [list.join(), list],
  ] as const) {
    ref.send({ type: 'allergies.write', text });
    expect(selectWarnings(now())).toEqual(['Pad Thai contains Soy.']);
    expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies, check: 'asked' });
  }
});

it('warns of a matching allergen and of what is not recorded, never of the rest', async () => {
  const { ref, now, reports } = await offered({ lines: [padThai, cola, rice, padThai] });
  expect(selectWarnings(now())).toEqual([]);
  ref.send({ type: 'allergies.write', text: 'nuts' });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([[peanuts, unknown], 'asked']);
  expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies: ['nuts'], check: 'asked' });
  ref.send({ type: 'allergies.of', ...facts, lines: [rice] });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([[], 'none']);
});

it('names what nothing on the menu is recorded for, once it is typed, until that is acknowledged', async () => {
  const recorded = ['Peanuts', 'Soy', 'Milk'];
  const { ref, now, reports } = await offered({ lines: [rice], recorded });
  ref.send({ type: 'allergies.open' });
  for (const text of ['p', 'penuts, milk and k', 'penuts, milk and kiwi']) {
    ref.send({ type: 'allergies.write', text });
    ref.send({ type: 'allergies.acknowledge' });
    expect([selectWarnings(now()), selectCheck(now())]).toEqual([[], 'unfinished']);
    expect(reports.at(-1)?.check).toBe('unfinished');
  }
  ref.send({ type: 'allergies.close' });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([
    ['Nothing on the menu is recorded for “penuts” (Peanuts?), “kiwi”: ask the kitchen.'],
    'asked',
  ]);
  ref.send({ type: 'allergies.acknowledge' });
  expect(reports.at(-1)?.check).toBe('acknowledged');
  ref.send({ type: 'allergies.of', ...facts, lines: [rice], recorded: [...recorded, 'Kiwi'] });
  expect(selectCheck(now())).toBe('asked');
  for (const fits of [
    { recorded: null },
    { recorded, lines: [] },
    { recorded: ['Penuts', 'Milk', 'Kiwi'] },
  ]) {
    ref.send({ type: 'allergies.of', ...facts, lines: [rice], ...fits });
    expect([selectWarnings(now()), selectCheck(now())]).toEqual([[], 'none']);
  }
});

it('warns of a line while more is typed, and takes no acknowledgement before the names are finished', async () => {
  const kiwi = 'Nothing on the menu is recorded for “kiwi”: ask the kitchen.';
  const { ref, now } = await offered({ recorded: ['Peanuts', 'Soy'] });
  ref.send({ type: 'allergies.open' });
  ref.send({ type: 'allergies.write', text: 'nuts' });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([[peanuts], 'asked']);
  ref.send({ type: 'allergies.acknowledge' });
  ref.send({ type: 'allergies.write', text: 'nuts, kiwi' });
  ref.send({ type: 'allergies.acknowledge' });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([[peanuts], 'unfinished']);
  ref.send({ type: 'allergies.close' });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([[peanuts, kiwi], 'asked']);
});

it.each([
  ['allergies.close', 'asked'],
  ['allergies.cancel', 'none'],
  ['allergies.none', 'none'],
  ['allergies.clear', 'asked'],
] as const)('names are finished with %s', async (type, check) => {
  const { ref, now, reports } = await offered({ recorded: ['Peanuts', 'Soy'] });
  ref.send({ type: 'allergies.open' });
  ref.send({ type: 'allergies.write', text: 'kiwi' });
  ref.send({ type });
  expect([selectCheck(now()), reports.at(-1)?.check]).toEqual([check, check]);
});

it('what is not recorded stays acknowledged while its field is only opened, until the order is another', async () => {
  const { ref, now } = await offered({ allergies: ['kiwi'], recorded: ['Peanuts'] });
  ref.send({ type: 'allergies.acknowledge' });
  ref.send({ type: 'allergies.open' });
  expect(selectCheck(now())).toBe('acknowledged');
  ref.send({ type: 'allergies.of', ...facts, recorded: ['Peanuts'], lines: [rice] });
  expect(selectCheck(now())).toBe('unfinished');
  ref.send({ type: 'allergies.cancel' });
  expect(selectCheck(now())).toBe('asked');
  ref.send({ type: 'allergies.open' });
  expect(selectWarnings(now())).toEqual(['Nothing on the menu is recorded for “kiwi”: ask the kitchen.']);
});

it('asks for what the server warns of although the names are not finished', async () => {
  const { ref, now } = await offered({ recorded: ['Peanuts'] });
  ref.send({ type: 'allergies.open' });
  ref.send({ type: 'allergies.write', text: 'kiwi' });
  ref.send({ type: 'allergies.refused', warnings: ['Rice contains Cashew nuts.'] });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([['Rice contains Cashew nuts.'], 'asked']);
});

it('marks items of the menu by the same rule, and calls nothing safe', async () => {
  const { ref, now } = await offered();
  expect(selectMark(now(), padThai)).toBeNull();
  ref.send({ type: 'allergies.none' });
  expect([selectMark(now(), padThai), selectMark(now(), cola)]).toEqual([null, null]);
  ref.send({ type: 'allergies.write', text: 'nuts, soy' });
  expect([padThai, cola, rice].map((item) => selectMark(now(), item))).toEqual([
    'Contains peanuts, soy',
    'Allergens not recorded',
    null,
  ]);
});

it('lets the order go out once the agent has acknowledged', async () => {
  const { ref, now, reports } = await offered();
  ref.send({ type: 'allergies.acknowledge' });
  expect(selectCheck(now())).toBe('none');
  ref.send({ type: 'allergies.write', text: 'nuts' });
  ref.send({ type: 'allergies.acknowledge' });
  expect(selectCheck(now())).toBe('acknowledged');
  expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies: ['nuts'], check: 'acknowledged' });
});

it.each([
  ['another line', [padThai, rice]],
  ['another quantity', [{ ...padThai, quantity: 2 }]],
  ['other options', [{ ...padThai, chosen: 'Large' }]],
  ['other allergens of the item', [{ ...padThai, allergens: ['Peanuts'] }]],
])('%s makes the acknowledgement void', async (_what, lines) => {
  const { ref, now } = await offered({ allergies: ['nuts'] });
  ref.send({ type: 'allergies.acknowledge' });
  ref.send({ type: 'allergies.of', ...facts, lines: [...facts.lines] });
  expect(selectCheck(now())).toBe('acknowledged');
  ref.send({ type: 'allergies.of', ...facts, lines });
  expect(selectCheck(now())).toBe('asked');
});

it('another allergy makes the acknowledgement void, other spelling of the list does not', async () => {
  const { ref, now } = await offered({ allergies: ['nuts'] });
  ref.send({ type: 'allergies.acknowledge' });
  ref.send({ type: 'allergies.write', text: 'nuts , ' });
  expect([selectText(now()), selectCheck(now())]).toEqual(['nuts , ', 'acknowledged']);
  ref.send({ type: 'allergies.write', text: 'nuts, m' });
  expect(selectCheck(now())).toBe('asked');
});

it('the customer’s allergies come with the customer and go with them; what was typed stays', async () => {
  const { ref, now } = await offered({ customerId: null });
  ref.send({ type: 'allergies.write', text: 'milk' });
  ref.send({ type: 'allergies.of', ...facts, known: ['Peanuts', 'Soy'] });
  expect([selectText(now()), selectKnown(now()), selectCheck(now())]).toEqual([
    'Peanuts, Soy, milk',
    ['Peanuts', 'Soy'],
    'asked',
  ]);
  ref.send({ type: 'allergies.write', text: 'Soy, milk' });
  ref.send({ type: 'allergies.of', ...facts, known: ['Peanuts', 'Soy'], lines: [] });
  expect(selectText(now())).toBe('Soy, milk');
  ref.send({ type: 'allergies.of', ...facts, customerId: '6', known: ['Egg'] });
  expect(selectText(now())).toBe('Egg, milk');
  ref.send({ type: 'allergies.of', ...facts, customerId: null });
  expect(selectText(now())).toBe('milk');
  ref.send({ type: 'allergies.write', text: '' });
  ref.send({ type: 'allergies.of', ...facts, customerId: '7', known: [] });
  expect(selectAllergies(now())).toBeNull();
});

it('that nobody has any stays with another customer, but not beside known allergies', async () => {
  const { ref, now } = await offered();
  ref.send({ type: 'allergies.none' });
  ref.send({ type: 'allergies.of', ...facts, customerId: '6' });
  expect(selectAllergies(now())).toEqual([]);
  ref.send({ type: 'allergies.of', ...facts, customerId: '7', known: ['Egg'] });
  expect(selectAllergies(now())).toEqual(['Egg']);
});

it('begins with the customer’s allergies, or with those of the draft', async () => {
  expect(selectText((await offered({ known: ['Egg'] })).now())).toBe('Egg');
  expect(selectText((await offered({ known: [] })).now())).toBe('');
  expect(selectText((await offered({ known: ['Egg'], allergies: [] })).now())).toBe('None');
  const { now, reports } = await offered({ known: ['Egg'], allergies: ['milk', 'nuts'] });
  expect(selectText(now())).toBe('milk, nuts');
  expect(reports).toEqual([{ type: 'allergies.changed', allergies: ['milk', 'nuts'], check: 'asked' }]);
});

it('takes a change of the customer or the cart before it is known whether allergies are checked', async () => {
  const { ref, now, offersAllergies } = createTestAllergies({ customerId: null, lines: [] });
  ref.send({ type: 'allergies.of', ...facts, known: ['nuts'] });
  await offersAllergies.answer(true);
  expect([selectText(now()), selectWarnings(now())]).toEqual(['nuts', [peanuts]]);
});

it('asks for the acknowledgement of what the server warns of, until the order is another', async () => {
  const { ref, now, reports } = await offered({ allergies: ['nuts'], lines: [rice] });
  expect(selectCheck(now())).toBe('none');
  const warnings = ['Rice contains Cashew nuts.'];
  ref.send({ type: 'allergies.refused', warnings });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([warnings, 'asked']);
  ref.send({ type: 'allergies.of', ...facts, lines: [rice] });
  ref.send({ type: 'allergies.write', text: 'nuts,' });
  expect(selectWarnings(now())).toEqual(warnings);
  ref.send({ type: 'allergies.acknowledge' });
  expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies: ['nuts'], check: 'acknowledged' });
  ref.send({ type: 'allergies.of', ...facts, lines: [rice, rice] });
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([[], 'none']);
  ref.send({ type: 'allergies.refused', warnings });
  ref.send({ type: 'allergies.write', text: 'milk' });
  expect(selectWarnings(now())).toEqual([]);
});

it('begins the next order with what is known of the customer and what was said before, not acknowledged', async () => {
  const { ref, now, reports } = await offered({ known: ['Egg'], allergies: ['nuts'] });
  ref.send({ type: 'allergies.refused', warnings: ['Rice contains Cashew nuts.'] });
  ref.send({ type: 'allergies.acknowledge' });
  ref.send({ type: 'allergies.clear' });
  expect([selectText(now()), selectWarnings(now())]).toEqual(['Egg, nuts', [peanuts]]);
  ref.send({ type: 'allergies.of', ...facts, known: ['Egg'], lines: [] });
  expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies: ['Egg', 'nuts'], check: 'none' });
  ref.send({ type: 'allergies.write', text: 'Egg' });
  ref.send({ type: 'allergies.of', ...facts, known: ['Egg'], lines: [padThai] });
  expect(reports.at(-1)).toEqual({ type: 'allergies.changed', allergies: ['Egg'], check: 'none' });
  const allergic = await offered({ known: ['Peanuts'] });
  allergic.ref.send({ type: 'allergies.acknowledge' });
  allergic.ref.send({ type: 'allergies.clear' });
  expect(selectCheck(allergic.now())).toBe('asked');
});

it('asks anew for the next order where nobody had any, and what the record says comes back', async () => {
  for (const [known, next] of [
    [null, null],
    [[], null],
    [['Egg'], ['Egg']],
  ] as const) {
    const { ref, now } = await offered({ known });
    ref.send({ type: 'allergies.none' });
    ref.send({ type: 'allergies.clear' });
    expect(selectAllergies(now())).toEqual(next);
  }
});

it('goes back to those on record where another screen asked nobody, without a new question', async () => {
  const { ref, now } = await offered({ known: ['Peanuts'] });
  const unasked = () => ref.send({ type: 'allergies.replace', allergies: null });
  ref.send({ type: 'allergies.acknowledge' });
  ref.send({ type: 'allergies.write', text: 'Peanuts, ' });
  unasked();
  expect([selectText(now()), selectCheck(now())]).toEqual(['Peanuts, ', 'acknowledged']);
  ref.send({ type: 'allergies.write', text: 'milk' });
  expect(selectCheck(now())).toBe('none');
  unasked();
  expect([selectText(now()), selectCheck(now())]).toEqual(['Peanuts', 'asked']);
  ref.send({ type: 'allergies.refused', warnings: ['Rice contains Cashew nuts.'] });
  ref.send({ type: 'allergies.acknowledge' });
  unasked();
  expect([selectWarnings(now()), selectCheck(now())]).toEqual([['Pad Thai contains Peanuts.'], 'asked']);
});

it('are replaced by what somebody else recorded, and stay as typed while they changed something else', async () => {
  const { ref, now, reports } = await offered({ known: ['Peanuts'] });
  ref.send({ type: 'allergies.open' });
  for (const text of ['Peanuts, ', '']) {
    ref.send({ type: 'allergies.write', text });
    const count = reports.length;
    ref.send({ type: 'allergies.replace', allergies: selectAllergies(now()) });
    expect([selectIsOpen(now()), selectText(now()), reports.length]).toEqual([true, text, count]);
  }
  ref.send({ type: 'allergies.replace', allergies: ['milk'] });
  ref.send({ type: 'allergies.cancel' });
  expect([selectIsOpen(now()), selectText(now()), reports.at(-1)?.allergies]).toEqual([
    false,
    'milk',
    ['milk'],
  ]);
});

it('go back with Esc to what they were, without those of a customer who came or went meanwhile', async () => {
  const { ref, now } = await offered({ customerId: null, allergies: ['milk'] });
  ref.send({ type: 'allergies.open' });
  ref.send({ type: 'allergies.write', text: 'milk, egg' });
  ref.send({ type: 'allergies.of', ...facts, known: ['Peanuts'] });
  ref.send({ type: 'allergies.cancel' });
  expect([selectIsOpen(now()), selectText(now()), selectCheck(now())]).toEqual([
    false,
    'Peanuts, milk',
    'asked',
  ]);
});

it('go back with Esc to what was there as the field was opened, not to what the order began with', async () => {
  const { ref, now } = await offered({ allergies: ['milk'] });
  ref.send({ type: 'allergies.open' });
  ref.send({ type: 'allergies.write', text: 'milk, egg' });
  ref.send({ type: 'allergies.close' });
  ref.send({ type: 'allergies.open' });
  ref.send({ type: 'allergies.write', text: 'milk, egg, so' });
  ref.send({ type: 'allergies.cancel' });
  expect([selectIsOpen(now()), selectText(now())]).toEqual([false, 'milk, egg']);
});

it('are no longer open for the next order', async () => {
  const { ref, now } = await offered();
  for (const over of ['allergies.close', 'allergies.none', 'allergies.clear'] as const) {
    ref.send({ type: 'allergies.open' });
    expect(selectIsOpen(now())).toBe(true);
    ref.send({ type: over });
    expect(selectIsOpen(now())).toBe(false);
  }
});
