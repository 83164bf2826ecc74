import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, isSameDraft } from './draft-content';
import { mergeDrafts, withTheirs } from './merge-drafts';
import type { CartLine } from './order.types';
import type { SharedDraft } from './shared-draft.types';

const makeLine = (lineId: string, changes: Partial<CartLine> = {}): CartLine => ({
  lineId,
  menuItemId: lineId.split('#')[0] ?? '',
  name: `Dish ${lineId}`,
  quantity: 1,
  unitPriceCents: 1_000,
  specialInstructions: null,
  ...changes,
});
const withLines = (...lines: CartLine[]): SharedDraft => ({ ...emptyDraft, lines });
const withTerms = (draft: SharedDraft, terms: Partial<SharedDraft['terms']>): SharedDraft => ({
  ...draft,
  terms: { ...draft.terms, ...terms },
});
const large = [{ optionId: '4', group: 'Size', name: 'Large', quantity: 1, priceCents: 200 }];

const [soup, salad, steak] = [makeLine('1'), makeLine('2'), makeLine('3')];
const base = withLines(soup, salad);

describe('edits of different things', () => {
  it('of different lines are both in the order', () => {
    const ours = withLines({ ...soup, quantity: 2 }, salad);
    const theirs = withLines(soup, { ...salad, specialInstructions: 'No nuts' }, steak);
    const { draft, changes, conflicts } = mergeDrafts(base, ours, theirs);
    expect(draft.lines).toEqual([
      { ...soup, quantity: 2 },
      { ...salad, specialInstructions: 'No nuts' },
      steak,
    ]);
    expect(changes.map(({ field, name }) => [field, name])).toEqual([
      ['note', 'Dish 2'],
      ['line', 'Dish 3'],
    ]);
    expect(conflicts).toEqual([]);
  });

  it('of one line are both in it', () => {
    const ours = withLines({ ...soup, quantity: 3 }, salad);
    const theirs = withLines({ ...soup, options: large, unitPriceCents: 1_200 }, salad);
    const { draft, conflicts } = mergeDrafts(base, ours, theirs);
    expect(draft.lines[0]).toEqual({ ...soup, quantity: 3, options: large, unitPriceCents: 1_200 });
    expect(conflicts).toEqual([]);
  });

  it('of the address, its notes, the time, the tip, the type and the payment are all in the order', () => {
    const address = { street: '12 Elm St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' };
    const ours = withTerms({ ...base, orderType: 'delivery' }, { address });
    const notes = { ...emptyDraft.terms.address, notes: 'Door 4711' };
    const theirs = withTerms(
      { ...base, paymentMethod: 'credit_card' },
      { address: notes, tipCents: 300, wantedAt: '2026-11-23T19:30:00.000Z' },
    );
    const { draft, changes, conflicts } = mergeDrafts(base, ours, theirs);
    expect(draft).toEqual({
      lines: base.lines,
      orderType: 'delivery',
      paymentMethod: 'credit_card',
      terms: {
        address: { ...address, notes: 'Door 4711' },
        tipCents: 300,
        wantedAt: '2026-11-23T19:30:00.000Z',
        allergies: null,
      },
    });
    expect(changes.map(({ field }) => field)).toEqual([
      'paymentMethod',
      'deliveryNotes',
      'wantedAt',
      'tipCents',
    ]);
    expect(conflicts).toEqual([]);
  });

  it('one who takes a line out and one who leaves it as it was agree', () => {
    const { draft, changes } = mergeDrafts(base, base, withLines(salad));
    expect(draft.lines).toEqual([salad]);
    expect(changes).toMatchObject([{ field: 'line', lineId: '1', name: 'Dish 1' }]);
    expect(mergeDrafts(base, withLines(salad), base)).toEqual({
      draft: withLines(salad),
      changes: [],
      conflicts: [],
    });
  });

  it('lines of one dish with different options, added at once, are two lines', () => {
    const ours = withLines({ ...steak, options: large });
    const { draft, conflicts } = mergeDrafts(emptyDraft, ours, withLines({ ...steak, options: [] }));
    expect(draft.lines).toEqual([
      { ...steak, options: [] },
      { ...steak, lineId: '3#2', options: large },
    ]);
    expect(conflicts).toEqual([]);
  });
});

describe('allergies', () => {
  it.each([
    ['those that either added stay', [], ['Nuts'], ['Milk'], ['Milk', 'Nuts']],
    ['one that was taken out goes', ['Nuts', 'Milk'], ['Nuts'], ['Nuts', 'Milk'], ['Nuts']],
    ['those asked at one place count at both', null, null, ['Nuts'], ['Nuts']],
    ['none is no answer to nobody asked', null, [], null, []],
  ])('%s', (_, before, here, there, merged) => {
    const of = (allergies: string[] | null) => withTerms(base, { allergies });
    expect(mergeDrafts(of(before), of(here), of(there)).draft.terms.allergies).toEqual(merged);
  });
});

describe('edits of the same', () => {
  it('leave ours in the order, and theirs to be chosen', () => {
    const ours = withTerms(withLines({ ...soup, quantity: 2 }, salad), { tipCents: 100 });
    const theirs = withTerms(withLines({ ...soup, quantity: 5 }, salad), { tipCents: 900 });
    const { draft, changes, conflicts } = mergeDrafts(base, ours, theirs);
    expect(draft).toEqual(ours);
    expect(changes).toEqual([]);
    expect(conflicts.map(({ field, lineId }) => [field, lineId])).toEqual([
      ['quantity', '1'],
      ['tipCents', null],
    ]);
    expect(conflicts.reduce(withTheirs, draft)).toEqual(theirs);
  });

  it('a line that one changed and the other took out is theirs to be chosen, either way', () => {
    const more = withLines({ ...soup, quantity: 2 }, salad);
    const gone = withLines(salad);
    const kept = mergeDrafts(base, more, gone);
    expect(kept.draft.lines).toEqual([salad, { ...soup, quantity: 2 }]);
    expect(kept.conflicts.reduce(withTheirs, kept.draft)).toEqual(gone);
    const out = mergeDrafts(base, gone, more);
    expect(out.draft).toEqual(gone);
    expect(out.conflicts.reduce(withTheirs, out.draft).lines).toEqual([salad, { ...soup, quantity: 2 }]);
  });

  it('that say the same are no conflict, and are there once', () => {
    const both = withTerms(withLines({ ...soup, quantity: 2 }, salad, steak), { tipCents: 100 });
    expect(mergeDrafts(base, both, both)).toEqual({ draft: both, changes: [], conflicts: [] });
  });
});

it('what the menu says of prices and names is no edit', () => {
  const dearer = withLines({ ...soup, unitPriceCents: 1_100, name: 'Soup of today' }, salad);
  expect(isSameDraft(base, dearer)).toBe(true);
  expect(mergeDrafts(base, base, dearer)).toMatchObject({ changes: [], conflicts: [] });
});

const someLine = (lineId: string) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 3 }),
      specialInstructions: fc.constantFrom(null, 'No salt', 'Well done'),
      options: fc.constantFrom([], large),
    })
    .map((changes) => makeLine(lineId, changes));

const someDraft: fc.Arbitrary<SharedDraft> = fc
  .record({
    lines: fc
      .tuple(...['1', '2', '3', '3#2'].map((id) => fc.option(someLine(id), { nil: null })))
      .map((lines) => lines.filter((line) => line !== null)),
    orderType: fc.constantFrom('pickup' as const, 'delivery' as const),
    paymentMethod: fc.constantFrom('cash' as const, 'credit_card' as const),
    street: fc.constantFrom('', '12 Elm St', '9 Oak Ave'),
    notes: fc.constantFrom('', 'Door 4711'),
    wantedAt: fc.constantFrom(null, '2026-11-23T19:30:00.000Z'),
    tipCents: fc.constantFrom(0, 300),
    allergies: fc.constantFrom(null, [], ['Nuts'], ['Nuts', 'Milk']),
  })
  .map(({ lines, orderType, paymentMethod, street, notes, wantedAt, tipCents, allergies }) => ({
    lines,
    orderType,
    paymentMethod,
    terms: { address: { ...emptyDraft.terms.address, street, notes }, wantedAt, tipCents, allergies },
  }));

describe('whatever both do', () => {
  const three = [someDraft, someDraft, someDraft] as const;
  const check = (law: (before: SharedDraft, ours: SharedDraft, theirs: SharedDraft) => void) =>
    fc.assert(fc.property(...three, law), { numRuns: 500 });

  it('where only one edits, that is the order', () =>
    check((before, ours) => {
      expect(isSameDraft(mergeDrafts(before, before, ours).draft, ours)).toBe(true);
      const own = mergeDrafts(before, ours, before);
      expect([own.changes, own.conflicts]).toEqual([[], []]);
      expect(own.draft.lines.map(({ lineId }) => lineId).sort()).toEqual(
        ours.lines.map(({ lineId }) => lineId).sort(),
      );
    }));

  it('every line of ours is in the order, but for those that they took out and we left alone', () =>
    check((before, ours, theirs) => {
      const { draft, changes } = mergeDrafts(before, ours, theirs);
      const taken = changes.filter(({ field, lineId }) => {
        return field === 'line' && theirs.lines.every((line) => line.lineId !== lineId);
      });
      const added = changes.filter(({ field }) => field === 'line').length - taken.length;
      expect(draft.lines).toHaveLength(ours.lines.length - taken.length + added);
      expect(new Set(draft.lines.map(({ lineId }) => lineId)).size).toBe(draft.lines.length);
    }));

  it('a second merge of the same changes nothing', () =>
    check((before, ours, theirs) => {
      const { draft } = mergeDrafts(before, ours, theirs);
      expect(mergeDrafts(theirs, draft, theirs)).toEqual({ draft, changes: [], conflicts: [] });
    }));

  it('the other computer ends with the same order', () =>
    check((before, ours, theirs) => {
      const { draft } = mergeDrafts(before, ours, theirs);
      expect(isSameDraft(mergeDrafts(theirs, theirs, draft).draft, draft)).toBe(true);
    }));

  it('nothing of theirs is lost: it is in the order, or to be chosen', () =>
    check((before, ours, theirs) => {
      const { draft, conflicts } = mergeDrafts(before, ours, theirs);
      const chosen = conflicts.reduce(withTheirs, draft);
      for (const line of theirs.lines) {
        const [was, now] = [before, chosen].map(({ lines }) =>
          lines.find(({ lineId }) => lineId === line.lineId),
        );
        const isTheirs = !isSameDraft(withLines(line), withLines(...(was ? [was] : [])));
        if (isTheirs && now?.quantity !== line.quantity) expect(was?.quantity).toBe(line.quantity);
        if (isTheirs) expect(now).toBeDefined();
      }
    }));
});
