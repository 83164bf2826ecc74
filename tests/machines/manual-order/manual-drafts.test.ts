import { expect, it } from 'vitest';
import { draftIn } from '../../../src/machines/manual-order/manual-drafts';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import { makeCustomer } from '../call/call.fixtures';

const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Luna' },
  customer: makeCustomer(),
  names: { firstName: 'Maya', lastName: 'Okonkwo' },
  order: null,
  step: 'restaurant',
  typed: null,
};

it('keeps a draft only once a restaurant is chosen', () => {
  expect(draftIn({ ...draft, restaurant: null, nameErrors: {} })).toBeNull();
  expect(draftIn({ ...draft, nameErrors: {} })).toEqual(draft);
});
