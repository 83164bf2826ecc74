import { describe, expect, it } from 'vitest';
import { manualDraftMachine } from '../../../src/machines/manual-draft/manual-draft.machine';
import {
  selectIsElsewhere,
  selectUnfinishedAt,
  selectWizardRef,
} from '../../../src/machines/manual-draft/manual-draft.selectors';
import type { DraftCommand } from '../../../src/machines/manual-draft/manual-draft.types';
import type { manualOrderMachine } from '../../../src/machines/manual-order/manual-order.machine';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import { standInCallback, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const PAGE = '/agent/manual-order';
const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Luna' },
  customer: null,
  names: { firstName: '', lastName: '' },
  order: null,
  step: 'customer',
};

const start = (path = PAGE) => {
  const keeper = standInCallback<DraftCommand, { agentId: string }>();
  const recall = standInPromise<ManualDraft | null, { agentId: string }>();
  const wizard = standInChart<typeof manualOrderMachine>();
  const chart = startUnderParent(
    manualDraftMachine.provide({
      actors: { draftKeeper: keeper.logic, recallDraft: recall.logic, manualOrder: wizard.logic },
    }),
    { agentId: '7', path },
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    keeper,
    recall,
    wizard,
    now,
    goTo: (to: string) => chart.ref.send({ type: 'url.changed', path: to }),
    runsWizard: () => selectWizardRef(now()) !== undefined,
  };
};
const open = async (found: ManualDraft | null = draft) => {
  const test = start();
  await test.recall.answer(found);
  return test;
};

describe('the unfinished order', () => {
  it('is recalled for the agent, and waits until the page is opened', async () => {
    const test = start('/agent');
    await test.recall.answer(draft);
    expect(test.recall.calls.map(({ input }) => input)).toEqual([{ agentId: '7' }]);
    expect([selectUnfinishedAt(test.now()), test.runsWizard()]).toEqual(['Luna', false]);
    test.goTo(PAGE);
    expect(test.wizard.inputs).toEqual([{ draft }]);
  });

  it.each([
    ['there is none', (test: ReturnType<typeof start>) => test.recall.answer(null)],
    ['it cannot be recalled', (test: ReturnType<typeof start>) => test.recall.fail()],
    ['the storage never answers', async (test: ReturnType<typeof start>) => test.clock.increment(5_000)],
  ])('begins anew when %s', async (_, happen) => {
    const test = start();
    await happen(test);
    expect([test.wizard.inputs, selectUnfinishedAt(test.now())]).toEqual([[{ draft: null }], null]);
  });

  it('is written down after every change, and forgotten when nothing is left', async () => {
    const test = await open(null);
    test.wizard.tell({ type: 'manual.draftChanged', draft });
    expect(selectUnfinishedAt(test.now())).toBe('Luna');
    test.wizard.tell({ type: 'manual.draftChanged', draft: null });
    expect(test.keeper.received).toEqual([{ type: 'draft.remember', draft }, { type: 'draft.forget' }]);
    expect(selectUnfinishedAt(test.now())).toBeNull();
  });

  it('goes on behind another page, and its restaurants are asked for again on the return', async () => {
    const test = await open();
    test.goTo('/agent');
    expect(test.wizard.isRunning()).toBe(true);
    test.goTo(PAGE);
    expect(test.wizard.received).toEqual([{ type: 'manual.refresh' }]);
    expect(test.wizard.inputs).toHaveLength(1);
  });

  it('is forgotten on signing out, and nothing begins again', async () => {
    const test = await open();
    test.ref.send({ type: 'manual.forget' });
    test.goTo('/agent');
    test.goTo(PAGE);
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(test.keeper.received).toEqual([{ type: 'draft.forget' }]);
    expect([test.runsWizard(), selectUnfinishedAt(test.now())]).toEqual([false, null]);
  });

  it('passes on what the wizard says', async () => {
    const test = await open();
    const said = [{ type: 'notice.raised', notice: { code: 'needsItems' } }, { type: 'manual.placed' }];
    for (const report of said) test.wizard.tell(report);
    expect(test.reports).toEqual(said);
  });
});

describe('another tab', () => {
  const newer: ManualDraft = { ...draft, restaurant: { id: '4', name: 'Noodle' } };

  it('that changes the order makes this one stand back, and continue when asked', async () => {
    const test = await open();
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(test.wizard.received).toEqual([{ type: 'manual.standBack' }]);
    test.wizard.tell({ type: 'manual.stoodBack' });
    expect([selectIsElsewhere(test.now()), test.runsWizard()]).toEqual([true, false]);
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(test.recall.calls).toHaveLength(1);
    test.ref.send({ type: 'manual.takeUp' });
    await test.recall.answer(newer);
    expect(test.wizard.inputs).toEqual([{ draft }, { draft: newer }]);
  });

  it('has the order to itself while it is on its way from here', async () => {
    const test = await open();
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(test.runsWizard()).toBe(true);
  });

  it('is believed at once where this one does not show the order', async () => {
    const test = await open();
    test.goTo('/agent');
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    test.wizard.tell({ type: 'manual.stoodBack' });
    await test.recall.answer(newer);
    expect([test.runsWizard(), selectUnfinishedAt(test.now())]).toEqual([false, 'Noodle']);
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    await test.recall.answer(null);
    expect(selectUnfinishedAt(test.now())).toBeNull();
  });

  it('is no longer waited for when the page is left', async () => {
    const test = await open();
    test.wizard.tell({ type: 'manual.stoodBack' });
    test.goTo('/agent');
    await test.recall.answer(newer);
    expect([selectIsElsewhere(test.now()), selectUnfinishedAt(test.now())]).toEqual([false, 'Noodle']);
  });
});
