import { expect, it } from 'vitest';
import { createManualDrafts } from '../../services/orders/manual-draft';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import { memoryStorage } from '../../services/testing/memory-storage';
import { runUnderParent } from '../testing/run-under-parent';
import { createDraftKeeper } from './draft-keeper.actor';

const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Noodle Harbor' },
  customer: null,
  names: { firstName: '', lastName: '' },
  order: null,
  step: 'customer',
  typed: null,
};

it('keeps, recalls and forgets the draft of its agent, and is notified of another tab', () => {
  const page = new EventTarget();
  const drafts = createManualDrafts(memoryStorage(), page);
  const recall = () => drafts.recall('7');
  const keeper = runUnderParent(createDraftKeeper({ drafts }), { agentId: '7' });
  keeper.command({ type: 'draft.remember', draft });
  expect(recall()).toEqual(draft);
  const begunElsewhere = { key: 'manual_order:7', oldValue: null, newValue: JSON.stringify(draft) };
  page.dispatchEvent(Object.assign(new Event('storage'), begunElsewhere));
  expect(keeper.received).toEqual([{ type: 'draft.changedElsewhere' }]);
  keeper.command({ type: 'draft.forget' });
  expect(recall()).toBeNull();
  keeper.stop();
  page.dispatchEvent(Object.assign(new Event('storage'), begunElsewhere));
  expect(keeper.received).toHaveLength(1);
});
