import { describe, expect, it } from 'vitest';
import { mask } from '../../../src/inspector/mask';
import {
  selectCanAdd,
  selectLines,
  selectPartKey,
  selectSpoken,
  selectText,
} from '../../../src/machines/shorthand/shorthand.selectors';
import { shownFields } from '../../../src/shown-fields';
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
    expect([now().value, selectCanAdd(now())]).toEqual([{ ready: 'typing' }, true]);
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

  it('is added without the lines that are uncertain, which stay to be asked about', () => {
    const { ref, sent, now } = typed('pizza large, coke, sushi');
    ref.send({ type: 'shorthand.accept' });
    expect(sent).toEqual([{ type: 'order.add', item: coke, quantity: 1 }]);
    expect([now().value, selectText(now())]).toEqual([{ asking: 'typing' }, 'pizza large, sushi']);
    ref.send({ type: 'shorthand.accept' });
    expect([sent.length, now().value, selectText(now())]).toEqual([
      1,
      { asking: 'typing' },
      'pizza large, sushi',
    ]);
  });

  it('keeps what was answered of a line that stays', () => {
    const test = typed('coke, pizza cold');
    expect(openWords(test)).toBe('pizza');
    test.ref.send({ type: 'shorthand.choose', place: 1 });
    expect(openWords(test)).toBe('cold');
    test.ref.send({ type: 'shorthand.accept' });
    expect([test.sent.length, openWords(test), selectLines(test.now()).map(({ item }) => item)]).toEqual([
      1,
      'cold',
      [diavola],
    ]);
  });

  it('is kept by the order until it is added, and read again when the field is back on screen', () => {
    const { ref, texts } = typed('pizza large, coke');
    ref.send({ type: 'shorthand.accept' });
    expect(texts).toEqual(['pizza large, coke', 'pizza large']);
    const back = createTestShorthand('pizza large');
    expect([back.now().value, openWords(back), back.texts]).toEqual([{ asking: 'typing' }, 'pizza', []]);
  });

  it('has nothing to add without words, or where all is left out', () => {
    const blank = typed(' , ');
    const unknown = typed('sushi');
    unknown.ref.send({ type: 'shorthand.choose', place: 0 });
    expect(selectText(unknown.now())).toBe('');
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
    test.ref.send({ type: 'shorthand.choose', place: 0 });
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
    expect([test.now().value, openWords(test)]).toEqual([{ asking: 'typing' }, 'pizza']);
  });

  it('is read anew when the menu changes', () => {
    const test = typed('sushi');
    const sushi = { ...coke, id: '9', name: 'Sushi' };
    test.ref.send({
      type: 'shorthand.menuChanged',
      categories: [...menu, { id: 'x', name: 'X', items: [sushi] }],
    });
    expect([test.now().value, selectLines(test.now()).map(({ item }) => item)]).toEqual([
      { ready: 'typing' },
      [sushi],
    ]);
  });

  it('forgets the choices with the words that were added', () => {
    const test = typed('pizza');
    test.ref.send({ type: 'shorthand.choose', place: 1 });
    test.ref.send({ type: 'shorthand.accept' });
    test.ref.send({ type: 'shorthand.type', text: 'pizza' });
    expect([test.now().value, test.now().context.answers]).toEqual([{ asking: 'typing' }, []]);
  });

  it('leaves nothing that was typed in a recording', () => {
    const test = typed('2 pizza, coke for okonkwo');
    test.ref.send({ type: 'shorthand.choose', place: 1 });
    test.ref.send({ type: 'shorthand.choose', place: 0 });
    const { answers, lines, partKey, text } = test.now().context;
    expect(answers).toHaveLength(2);
    const recorded = JSON.stringify(mask({ answers, lines, partKey, text }, new Set(shownFields)));
    expect(recorded).not.toMatch(/pizza|okonkwo/);
  });
});

describe('what is announced', () => {
  it('is what was understood, when nothing was typed for a moment', () => {
    const { ref, clock, now } = typed('2 marg large, coke no ice');
    clock.increment(599);
    ref.send({ type: 'shorthand.type', text: '2 marg large, coke no ice, sushi' });
    clock.increment(599);
    expect(selectSpoken(now())).toBe('');
    clock.increment(1);
    expect(selectSpoken(now())).toBe('2 Margherita Pizza, Large. 1 Coke, no ice. sushi is not clear.');
    ref.send({ type: 'shorthand.type', text: 'coke' });
    expect(selectSpoken(now())).toBe('');
    clock.increment(600);
    expect(selectSpoken(now())).toBe('1 Coke.');
  });

  it('is no guess', () => {
    const { clock, now } = typed('pizza, marg cold');
    clock.increment(600);
    expect(selectSpoken(now())).toBe('pizza is not clear. 1 Margherita Pizza, Regular, cold is not clear.');
  });
});
