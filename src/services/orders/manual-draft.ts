import { mixed, object, string } from 'yup';
import type { ManualDraft, ManualDraftStore, ManualStep } from './manual-draft.types';
import { storedCart, storedCustomer } from './stored-order';

const keyOf = (agentId: string): string => `manual_order:${agentId}`;

const text = () => string().strict().defined();

const draftSchema = object({
  restaurant: object({ id: string().strict().required(), name: text() }).required(),
  customer: storedCustomer,
  names: object({ firstName: text(), lastName: text() }).required(),
  order: storedCart,
  step: mixed<ManualStep>().oneOf(['restaurant', 'customer', 'items']).required(),
});

/** Storage that is full, forbidden or unreadable counts as empty: an order can be taken without it. */
export function createManualDrafts(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): ManualDraftStore {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      console.warn('The manual order could not be kept in this browser', error);
      return otherwise;
    }
  };
  return {
    recall: (agentId) =>
      quietly((): ManualDraft | null => {
        const saved = area.getItem(keyOf(agentId));
        return saved === null ? null : draftSchema.validateSync(JSON.parse(saved));
      }, null),
    remember: (agentId, draft) =>
      quietly(() => area.setItem(keyOf(agentId), JSON.stringify(draft)), undefined),
    forget: (agentId) => quietly(() => area.removeItem(keyOf(agentId)), undefined),
    watch: (agentId, onChange) => {
      const onStorage = (event: StorageEvent) => {
        // key is null when the other tab cleared the whole storage.
        if (event.key === null || event.key === keyOf(agentId)) onChange();
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}
