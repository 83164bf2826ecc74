import { mixed, object, string } from 'yup';
import { tryStorage, watchStorage } from '../browser/storage';
import type { ManualDraft, ManualDraftStore, ManualStep } from './manual-draft.types';
import { storedCart, storedCustomer, storedTyped } from './stored-order';

const keyOf = (agentId: string): string => `manual_order:${agentId}`;
const warning = 'The manual order could not be kept in this browser';

const text = () => string().strict().defined();

const draftSchema = object({
  restaurant: object({ id: string().strict().required(), name: text() }).required(),
  customer: storedCustomer,
  names: object({ firstName: text(), lastName: text() }).required(),
  order: storedCart,
  typed: storedTyped,
  step: mixed<ManualStep>().oneOf(['restaurant', 'customer', 'items']).required(),
});

const read = (text: string | null): ManualDraft | null =>
  tryStorage(warning, () => (text === null ? null : draftSchema.validateSync(JSON.parse(text))), null);

/** Storage that is full, forbidden or unreadable counts as empty: an order can be taken without it. */
export function createManualDrafts(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): ManualDraftStore {
  return {
    recall: (agentId) => tryStorage(warning, () => read(area.getItem(keyOf(agentId))), null),
    remember: (agentId, draft) =>
      tryStorage(warning, () => area.setItem(keyOf(agentId), JSON.stringify(draft)), undefined),
    forget: (agentId) => tryStorage(warning, () => area.removeItem(keyOf(agentId)), undefined),
    watch: (agentId, onChange) =>
      watchStorage(page, keyOf(agentId), ({ oldValue, newValue }) => {
        // A tab that only opens the order writes it down with its fields in another sequence.
        if (JSON.stringify(read(oldValue)) !== JSON.stringify(read(newValue))) onChange();
      }),
  };
}
