import { customerMergeMachine } from '../../../src/machines/customer-merge/customer-merge.machine';
import type {
  MergePair,
  MergePart,
  MergePreview,
  MergeToSend,
} from '../../../src/services/customers/care.types';
import type { Result } from '../../../src/services/errors/result';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const pair: MergePair = { keptId: '4', mergedId: '9' };

const part = (changes: Partial<MergePart>): MergePart => ({
  id: '4',
  name: 'Ida Bauer',
  phone: '+12065550173',
  email: null,
  notes: null,
  preferences: [],
  allergies: null,
  blockedReason: null,
  totalOrders: 1,
  totalSpentCents: 1299,
  version: 3,
  ...changes,
});

export const preview: MergePreview = {
  kept: part({}),
  merged: part({ id: '9', name: null, phone: '+12065550188', email: 'ida@mail.example', version: 7 }),
  result: part({ email: 'ida@mail.example', totalOrders: 2, totalSpentCents: 2598 }),
  moves: { orders: 1, calls: 2, addresses: 0 },
};

export function createTestMerge() {
  const fetchPreview = standInPromise<Result<MergePreview>, MergePair>();
  const sendMerge = standInPromise<Result<void>, MergeToSend>();
  const chart = startUnderParent(
    customerMergeMachine.provide({
      actors: { fetchPreview: fetchPreview.logic, sendMerge: sendMerge.logic },
    }),
    pair,
  );
  return { ...chart, fetchPreview, sendMerge, state: () => chart.ref.getSnapshot().value };
}
