import { describe, expect, it } from 'vitest';
import {
  selectChosenIn,
  selectGroupIndex,
  selectHighlightedId,
  selectOpenGroup,
  selectQuantity,
  selectRows,
} from '../../../src/machines/line-options/line-options.selectors';
import { large, makePizza, olives, regular } from '../call/call.fixtures';
import { choosing, sauces } from './create-test-options';

const closed = { type: 'options.closed', lineId: '501' };
const accept = { type: 'options.accept' } as const;

describe('the options of a line just added', () => {
  it('stand on the default, which one Enter takes', () => {
    const { ref, reports, now } = choosing({ options: [regular] });
    expect([selectOpenGroup(now())?.name, selectHighlightedId(now())]).toEqual(['Size', '12']);
    ref.send(accept);
    expect(reports).toEqual([{ type: 'options.changed', lineId: '501', options: [regular] }, closed]);
    expect(now().value).toBe('chosen');
  });

  it('stand on the first that can be had where nothing is chosen by default', () => {
    const { ref, now, chosen } = choosing();
    expect(selectHighlightedId(now())).toBe('10');
    ref.send({ type: 'options.highlight', move: 'last' });
    ref.send({ type: 'options.highlight', move: 'previous' });
    expect(selectHighlightedId(now())).toBe('12');
    ref.send({ type: 'options.highlight', move: 'next' });
    ref.send(accept);
    expect(chosen()).toEqual(['11x1']);
  });

  it('are found by what is typed, first in the open group, then in the others', () => {
    const { ref, now, chosen } = choosing({ options: [regular] });
    ref.send({ type: 'options.filter', query: 'l' });
    expect(selectRows(now()).map(({ option }) => option.name)).toEqual([
      'Small',
      'Regular',
      'Large',
      'Olives',
      'Basil',
      'Truffle',
      'No basil',
    ]);
    ref.send({ type: 'options.filter', query: 'no ba' });
    expect(selectHighlightedId(now())).toBe('24');
    ref.send(accept);
    expect([chosen(), now().context.query, selectGroupIndex(now())]).toEqual([['12x1', '24x1'], '', 0]);
    ref.send({ type: 'options.filter', query: 'larg' });
    ref.send(accept);
    expect([chosen(), now().value]).toEqual([['11x1', '24x1'], 'chosen']);
  });

  it('ask one group that has to be chosen after the other, and leave out the others', () => {
    const { ref, reports, now, chosen } = choosing({ groups: [...(makePizza().optionGroups ?? []), sauces] });
    ref.send(accept);
    expect([selectOpenGroup(now())?.name, selectHighlightedId(now())]).toEqual(['Sauce', null]);
    ref.send(accept);
    expect([now().value, reports.length]).toEqual(['choosing', 1]);
    ref.send({ type: 'options.highlight', move: 'next' });
    ref.send(accept);
    expect([selectOpenGroup(now())?.name, selectHighlightedId(now())]).toEqual(['Sauce', null]);
    ref.send({ type: 'options.more', optionId: '31' });
    expect(chosen()).toEqual(['10x1', '31x2']);
    const ranch = { optionId: '31', group: 'Sauce', name: 'Ranch', quantity: 1, priceCents: 50 };
    const small = { ...regular, optionId: '10', name: 'Small', priceCents: -200 };
    expect(reports.map((report) => 'options' in report && report.options)).toEqual([
      [small],
      [small, ranch],
      [small, { ...ranch, quantity: 2 }],
    ]);
    ref.send(accept);
    expect(now().value).toBe('chosen');
  });

  it('go back to a group that lacks a choice before they are done', () => {
    const { ref, now } = choosing({ groups: [...(makePizza().optionGroups ?? []), sauces] });
    ref.send({ type: 'options.goTo', groupIndex: 2 });
    ref.send({ type: 'options.more', optionId: '31' });
    ref.send({ type: 'options.more', optionId: '32' });
    ref.send(accept);
    expect([selectOpenGroup(now())?.name, now().value]).toEqual(['Size', 'choosing']);
  });

  it('are left with what was chosen', () => {
    const { ref, reports } = choosing();
    ref.send({ type: 'options.toggle', optionId: '21' });
    ref.send({ type: 'options.leave' });
    expect(reports).toEqual([
      { type: 'options.changed', lineId: '501', options: [{ ...olives, quantity: 1 }] },
      closed,
    ]);
  });
});

describe('the options of a line that is there', () => {
  const changing = () => choosing({ isNew: false, options: [large, olives] });

  it('begin with the first group, go through all of them, and show what is chosen', () => {
    const { ref, reports, now } = changing();
    expect([selectChosenIn(now(), 0), selectChosenIn(now(), 1), selectChosenIn(now(), 9)]).toEqual([
      'Large',
      '2 × Olives',
      '',
    ]);
    ref.send(accept);
    expect([selectOpenGroup(now())?.name, selectHighlightedId(now())]).toEqual(['Extras', null]);
    ref.send(accept);
    expect([reports.at(-1), now().value]).toEqual([closed, 'chosen']);
  });

  it('begin with the group that lacks a choice', () => {
    const { now } = choosing({
      isNew: false,
      options: [regular],
      groups: [...(makePizza().optionGroups ?? []), sauces],
    });
    expect(selectOpenGroup(now())?.name).toBe('Sauce');
  });

  it('count up to the most of one, and down to none', () => {
    const { ref, reports, now } = changing();
    ref.send({ type: 'options.more', optionId: '21' });
    expect(reports).toEqual([]);
    ref.send({ type: 'options.less', optionId: '21' });
    expect(selectQuantity(now(), '21')).toBe(1);
    ref.send({ type: 'options.less', optionId: '21' });
    ref.send({ type: 'options.less', optionId: '21' });
    expect(reports.map((report) => report.type)).toEqual(['options.changed', 'options.changed']);
  });

  it('count up to the most of a group', () => {
    const { ref, chosen } = changing();
    for (const optionId of ['22', '22', '24', '22']) ref.send({ type: 'options.more', optionId });
    expect(chosen()).toEqual(['11x1', '21x2', '22x2']);
    ref.send({ type: 'options.toggle', optionId: '24' });
    expect(chosen()).toEqual(['11x1', '21x2', '22x2']);
  });

  it('change from one to another where just one can be chosen, and keep one that is needed', () => {
    const { ref, chosen, reports } = changing();
    ref.send({ type: 'options.toggle', optionId: '11' });
    expect(reports).toEqual([]);
    ref.send({ type: 'options.toggle', optionId: '10' });
    ref.send({ type: 'options.more', optionId: '12' });
    ref.send({ type: 'options.toggle', optionId: '21' });
    expect(chosen()).toEqual(['12x1']);
  });

  it('take back the one of a group of which none is needed', () => {
    const [size, extras] = makePizza().optionGroups ?? [];
    const groups = size && extras ? [{ ...size, leastChoices: 0 }, extras] : [];
    const { ref, now, chosen } = choosing({ isNew: false, groups, options: [large] });
    expect(selectHighlightedId(now())).toBe('11');
    ref.send({ type: 'options.toggle', optionId: '11' });
    expect([chosen(), selectHighlightedId(now())]).toEqual([[], null]);
  });

  it('take nothing that cannot be had or is not known, and open no group that is not there', () => {
    const { ref, reports, now } = changing();
    ref.send({ type: 'options.more', optionId: '23' });
    ref.send({ type: 'options.toggle', optionId: '99' });
    ref.send({ type: 'options.less', optionId: '22' });
    ref.send({ type: 'options.goTo', groupIndex: -1 });
    ref.send({ type: 'options.goTo', groupIndex: 2 });
    expect([reports, selectGroupIndex(now())]).toEqual([[], 0]);
    ref.send({ type: 'options.goTo', groupIndex: 1 });
    ref.send({ type: 'options.highlight', move: 'last' });
    expect(selectHighlightedId(now())).toBe('24');
  });

  it('lose one that is gone once they are gone through', () => {
    const { ref, reports, chosen } = choosing({
      isNew: false,
      groups: makePizza({ largeIsAvailable: false }).optionGroups,
      options: [large, olives],
    });
    expect([chosen(), reports]).toEqual([['21x2'], []]);
    ref.send(accept);
    ref.send(accept);
    expect(reports.at(-2)).toEqual({
      type: 'options.changed',
      lineId: '501',
      options: [{ ...regular, optionId: '10', name: 'Small', priceCents: -200 }, olives],
    });
  });

  it('are shown empty where nothing has the name typed', () => {
    const { ref, now } = changing();
    ref.send({ type: 'options.filter', query: 'pineapple' });
    expect([selectRows(now()), selectHighlightedId(now())]).toEqual([[], null]);
  });
});
