import { describe, expect, it } from 'vitest';
import { assign, fromCallback, fromPromise } from 'xstate';
import { manualDraftMachine } from '../../../src/machines/manual-draft/manual-draft.machine';
import {
  selectHasFailed,
  selectIsElsewhere,
  selectIsLoading,
  selectUnfinishedAt,
  selectWizardRef,
} from '../../../src/machines/manual-draft/manual-draft.selectors';
import type { DraftCommand } from '../../../src/machines/manual-draft/manual-draft.types';
import type { ManualOrderLogic } from '../../../src/machines/manual-order/manual-order.machine';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import { settled } from '../../support/deferred';
import {
  failingChart,
  type PromiseStandIn,
  standInCallback,
  standInChart,
  standInPromise,
} from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const page = '/agent/manual-order';
const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Luna' },
  customer: null,
  names: { firstName: '', lastName: '' },
  order: null,
  step: 'customer',
  typed: null,
};

/** The wizard's code is there at once unless the test takes that into its own hands. */
const start = (found: ManualDraft | null, path = page, load?: PromiseStandIn<ManualOrderLogic, unknown>) => {
  const keeper = standInCallback<DraftCommand, { agentId: string }>();
  const stored = { draft: found };
  const recalledBy: string[] = [];
  const wizard = standInChart<ManualOrderLogic>();
  const chart = startUnderParent(
    manualDraftMachine.provide({
      actions: {
        recallDraft: assign(({ context }) => {
          recalledBy.push(context.agentId);
          return { draft: stored.draft };
        }),
      },
      actors: {
        draftKeeper: keeper.logic,
        loadWizard: load?.logic ?? fromPromise(async () => wizard.logic),
      },
    }),
    { agentId: '7', path },
  );
  const now = () => chart.ref.getSnapshot();
  return {
    ...chart,
    keeper,
    stored,
    recalledBy,
    wizard,
    now,
    goTo: async (to: string) => {
      chart.ref.send({ type: 'url.changed', path: to });
      await settled();
    },
    runsWizard: () => selectWizardRef(now()) !== null,
  };
};
const open = async (found: ManualDraft | null = draft) => {
  const test = start(found);
  await settled();
  return test;
};

describe('the unfinished order', () => {
  it('is recalled for the agent, and waits until the page is opened', async () => {
    const test = start(draft, '/agent');
    expect(test.recalledBy).toEqual(['7']);
    expect([selectUnfinishedAt(test.now()), test.runsWizard()]).toEqual(['Luna', false]);
    await test.goTo(page);
    expect(test.wizard.inputs).toEqual([{ draft }]);
  });

  it('begins anew when there is none', async () => {
    const test = await open(null);
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
    await test.goTo('/agent');
    expect(test.wizard.isRunning()).toBe(true);
    await test.goTo(page);
    expect(test.wizard.received).toEqual([{ type: 'manual.refresh' }]);
    expect(test.wizard.inputs).toHaveLength(1);
  });

  it('is forgotten on signing out, and nothing begins again', async () => {
    const test = await open();
    test.ref.send({ type: 'manual.forget' });
    await test.goTo('/agent');
    await test.goTo(page);
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(test.keeper.received).toEqual([{ type: 'draft.forget' }]);
    expect([test.runsWizard(), selectUnfinishedAt(test.now())]).toEqual([false, null]);
  });
});

describe("the wizard's code", () => {
  const opening = () => {
    const load = standInPromise<ManualOrderLogic, unknown>();
    return { ...start(draft, page, load), load };
  };

  it('is not fetched before the page is opened, and then once', async () => {
    const load = standInPromise<ManualOrderLogic, unknown>();
    const test = start(draft, '/agent', load);
    await test.goTo('/agent/history');
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(load.calls).toHaveLength(0);
    await test.goTo(page);
    expect([load.calls.length, selectIsLoading(test.now()), test.runsWizard()]).toEqual([1, true, false]);
    await load.answer(test.wizard.logic);
    await test.goTo('/agent');
    await test.goTo(page);
    expect([load.calls.length, selectIsLoading(test.now()), test.runsWizard()]).toEqual([1, false, true]);
  });

  it('is fetched again when asked, or after a while, when it cannot be fetched', async () => {
    const test = opening();
    await test.load.fail();
    expect([selectHasFailed(test.now()), test.runsWizard()]).toEqual([true, false]);
    test.ref.send({ type: 'manual.retry' });
    await test.load.fail();
    test.clock.increment(10_000);
    await test.load.answer(test.wizard.logic);
    expect([test.load.calls.length, selectHasFailed(test.now())]).toEqual([3, false]);
    expect(test.wizard.inputs).toEqual([{ draft }]);
  });

  it('is not fetched again for a page that is left', async () => {
    const test = opening();
    await test.load.fail();
    await test.goTo('/agent');
    test.clock.increment(10_000);
    expect([test.load.calls.length, selectHasFailed(test.now())]).toEqual([1, false]);
  });

  it('that fails is fetched again when asked', async () => {
    const test = opening();
    await test.load.answer(failingChart());
    await test.goTo(page);
    expect([selectHasFailed(test.now()), test.runsWizard()]).toEqual([true, false]);
    test.ref.send({ type: 'manual.retry' });
    await test.load.answer(test.wizard.logic);
    expect([selectHasFailed(test.now()), test.runsWizard()]).toEqual([false, true]);
  });
});

it('goes on where what stores it in this browser fails', async () => {
  const wizard = standInChart<ManualOrderLogic>();
  const { ref } = startUnderParent(
    manualDraftMachine.provide({
      actions: { recallDraft: assign({ draft }) },
      actors: {
        draftKeeper: fromCallback<DraftCommand, { agentId: string }>(({ receive }) =>
          receive(() => {
            throw new Error('stand-in failure');
          }),
        ),
        loadWizard: fromPromise(async () => wizard.logic),
      },
    }),
    { agentId: '7', path: page },
  );
  await settled();
  wizard.tell({ type: 'manual.draftChanged', draft });
  expect([selectHasFailed(ref.getSnapshot()), wizard.isRunning()]).toEqual([false, true]);
});

describe('another tab', () => {
  const newer: ManualDraft = { ...draft, restaurant: { id: '4', name: 'Noodle' } };

  it('that changes the order makes this one stand back, and continue when asked', async () => {
    const test = await open();
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(test.wizard.received).toEqual([{ type: 'manual.yield' }]);
    test.wizard.tell({ type: 'manual.yielded' });
    expect([selectIsElsewhere(test.now()), test.runsWizard()]).toEqual([true, false]);
    test.stored.draft = newer;
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect([selectIsElsewhere(test.now()), selectUnfinishedAt(test.now())]).toEqual([true, 'Noodle']);
    test.ref.send({ type: 'manual.takeUp' });
    await settled();
    expect(test.wizard.inputs).toEqual([{ draft }, { draft: newer }]);
  });

  it('has the order to itself while it is on its way from here', async () => {
    const test = await open();
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(test.runsWizard()).toBe(true);
  });

  it('is believed at once where this one does not show the order', async () => {
    const test = await open();
    await test.goTo('/agent');
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    test.stored.draft = newer;
    test.wizard.tell({ type: 'manual.yielded' });
    await settled();
    expect([test.runsWizard(), selectIsElsewhere(test.now()), selectUnfinishedAt(test.now())]).toEqual([
      false,
      false,
      'Noodle',
    ]);
    test.stored.draft = null;
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect(selectUnfinishedAt(test.now())).toBeNull();
  });

  it('changes the order while its page is being opened, which stays open', async () => {
    const load = standInPromise<ManualOrderLogic, unknown>();
    const test = start(draft, '/agent', load);
    await test.goTo(page);
    test.stored.draft = newer;
    test.keeper.tell({ type: 'draft.changedElsewhere' });
    expect([load.calls.length, selectIsLoading(test.now())]).toEqual([2, true]);
    await load.answer(test.wizard.logic);
    expect(test.wizard.inputs).toEqual([{ draft: newer }]);
  });

  it('is no longer waited for when the page is left', async () => {
    const test = await open();
    await test.goTo(page);
    test.stored.draft = newer;
    test.wizard.tell({ type: 'manual.yielded' });
    await test.goTo(page);
    expect(selectIsElsewhere(test.now())).toBe(true);
    await test.goTo('/agent');
    expect([selectIsElsewhere(test.now()), test.runsWizard(), selectUnfinishedAt(test.now())]).toEqual([
      false,
      false,
      'Noodle',
    ]);
  });
});

describe('the order of a call that is over', () => {
  const begin = { type: 'manual.begin', callId: '12', draft } as const;
  const begun = [
    { type: 'kept.taken', callId: '12' },
    { type: 'app.navigate', to: page },
  ];

  it('is kept as a manual order, before the page is opened and with its wizard there', async () => {
    const shut = start(null, '/agent');
    shut.ref.send(begin);
    const shown = await open(null);
    shown.ref.send(begin);
    await settled();
    for (const { keeper, reports, now } of [shut, shown]) {
      expect([reports, keeper.received]).toEqual([begun, [{ type: 'draft.remember', draft }]]);
      expect(selectUnfinishedAt(now())).toBe('Luna');
    }
    expect(shown.wizard.inputs.at(-1)).toEqual({ draft });
  });

  it('waits where its page was left', async () => {
    const left = await open(null);
    await left.goTo('/agent');
    left.ref.send(begin);
    await settled();
    expect([left.runsWizard(), selectUnfinishedAt(left.now())]).toEqual([false, 'Luna']);
  });

  it('never takes the place of one that waits, which is said', async () => {
    const waiting = { ...draft, restaurant: { id: '4', name: 'Noodle Harbor' } };
    const shut = start(waiting, '/agent');
    const shown = await open(waiting);
    for (const { ref, keeper, reports } of [shut, shown]) {
      ref.send(begin);
      expect(keeper.received).toEqual([]);
      expect(reports).toEqual([
        { type: 'notice.raised', notice: { code: 'manualUnfinished', restaurant: 'Noodle Harbor' } },
      ]);
    }
  });

  it('never takes the place of one that another tab has begun meanwhile, and takes that of one it placed', async () => {
    const begunThere = await open(null);
    begunThere.stored.draft = draft;
    begunThere.wizard.tell({ type: 'manual.yielded' });
    begunThere.ref.send(begin);
    expect(begunThere.keeper.received).toEqual([]);
    expect(begunThere.reports).toEqual([
      { type: 'notice.raised', notice: { code: 'manualUnfinished', restaurant: 'Luna' } },
    ]);
    begunThere.stored.draft = null;
    begunThere.keeper.tell({ type: 'draft.changedElsewhere' });
    begunThere.ref.send(begin);
    expect(begunThere.keeper.received).toEqual([{ type: 'draft.remember', draft }]);
    await settled();
    expect([selectIsElsewhere(begunThere.now()), begunThere.wizard.inputs.at(-1)]).toEqual([
      false,
      { draft },
    ]);
  });

  it('is not begun once nobody is signed in', async () => {
    const { ref, reports } = start(null, '/agent');
    ref.send({ type: 'manual.forget' });
    ref.send(begin);
    expect(reports).toEqual([]);
  });
});
