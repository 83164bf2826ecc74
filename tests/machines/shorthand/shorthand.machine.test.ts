import { describe, expect, it } from 'vitest';
import {
  selectCanAdd,
  selectLines,
  selectPartKey,
  selectText,
} from '../../../src/machines/shorthand/shorthand.selectors';
import { coke, createTestShorthand, diavola, marg, menu } from './create-test-shorthand';

const typed = (text: string) => {
  const test = createTestShorthand();
  test.ref.send({ type: 'shorthand.type', text });
  return test;
};
const openWords = ({ now }: ReturnType<typeof createTestShorthand>) => {
  const key = selectPartKey(now());
  return (
    selectLines(now())
      .flatMap(({ parts }) => parts)
      .find((part) => part.key === key)?.words ?? null
  );
};

describe('an order typed in one line', () => {
  it('is added line by line when every part is certain, and the field is empty again', () => {
    const { ref, sent, now } = typed('2 marg large, coke no ice');
    expect([now().value, selectCanAdd(now())]).toEqual(['ready', true]);
    ref.send({ type: 'shorthand.accept' });
    const large = { optionId: 'Large', group: 'Size', name: 'Large', quantity: 1, priceCents: 400 };
    expect(sent).toEqual([
      { type: 'order.add', item: marg, quantity: 2, options: [large] },
      { type: 'order.add', item: coke, quantity: 1, note: 'no ice' },
    ]);
    expect([now().value, selectText(now()), selectLines(now()), selectCanAdd(now())]).toEqual([
      'empty',
      '',
      [],
      false,
    ]);
  });

  it('adds nothing while a part is uncertain', () => {
    const { ref, sent, now } = typed('pizza, coke');
    ref.send({ type: 'shorthand.accept' });
    expect([sent, now().value]).toEqual([[], 'ready']);
  });

  it('has nothing to add without words, or where all is left out', () => {
    const blank = typed(' , ');
    const unknown = typed('sushi');
    unknown.ref.send({ type: 'shorthand.accept' });
    for (const { ref, now, sent } of [blank, unknown]) {
      expect(now().value).toBe('empty');
      ref.send({ type: 'shorthand.accept' });
      expect(sent).toEqual([]);
    }
  });
});

describe('an uncertain part', () => {
  it('is the first one, and after a choice the next one', () => {
    const test = typed('pizza, cok, margarita');
    expect(openWords(test)).toBe('pizza');
    test.ref.send({ type: 'shorthand.choose', place: 1 });
    expect(openWords(test)).toBe('margarita');
    test.ref.send({ type: 'shorthand.accept' });
    expect([openWords(test), selectLines(test.now()).map(({ item }) => item?.id)]).toEqual([
      null,
      [diavola.id, coke.id, marg.id],
    ]);
  });

  it('can be another one: the keys go round', () => {
    const test = typed('pizza, margarita, sushi');
    const goTo = (by: 1 | -1) => {
      test.ref.send({ type: 'shorthand.move', by });
      return openWords(test);
    };
    expect([goTo(1), goTo(1), goTo(1), goTo(-1)]).toEqual(['margarita', 'sushi', 'pizza', 'sushi']);
    test.ref.send({ type: 'shorthand.choose', place: 0 });
    expect(openWords(test)).toBe('pizza');
  });

  it('stays the one while something else is typed', () => {
    const test = typed('pizza, margarita');
    test.ref.send({ type: 'shorthand.move', by: 1 });
    test.ref.send({ type: 'shorthand.type', text: 'pizza, margarita, sushi' });
    expect(openWords(test)).toBe('margarita');
    test.ref.send({ type: 'shorthand.type', text: 'pizza' });
    expect(openWords(test)).toBe('pizza');
  });

  it('does not take a meaning that it does not have', () => {
    const test = typed('pizza');
    test.ref.send({ type: 'shorthand.choose', place: 7 });
    expect([test.now().value, openWords(test)]).toEqual(['asking', 'pizza']);
  });

  it('is read anew when the menu changes', () => {
    const test = typed('sushi');
    const sushi = { ...coke, id: '9', name: 'Sushi' };
    test.ref.send({
      type: 'shorthand.menuChanged',
      categories: [...menu, { id: 'x', name: 'X', items: [sushi] }],
    });
    expect([test.now().value, selectLines(test.now()).map(({ item }) => item)]).toEqual(['ready', [sushi]]);
  });

  it('forgets the choices with the words that were added', () => {
    const test = typed('pizza');
    test.ref.send({ type: 'shorthand.choose', place: 1 });
    test.ref.send({ type: 'shorthand.accept' });
    test.ref.send({ type: 'shorthand.type', text: 'pizza' });
    expect([test.now().value, test.now().context.answers]).toEqual(['asking', {}]);
  });
});
