import { mixed, number, object, string } from 'yup';
import { tryStorage, watchStorage } from '../browser/storage';
import type { ManualDraft, ManualDraftStore, ManualStep } from './manual-draft.types';
import { keysUnder, storedCart, storedCustomer, storedTyped } from './stored-order';

const keyOf = (agentId: string): string => `manual_order:${agentId}`;
/** So long is kept here what belongs to an agent whose session ended, while others work here. */
const othersMs = 24 * 60 * 60_000;
const warning = 'The manual order could not be kept in this browser';

const text = () => string().strict().defined();

const draftSchema = object({
  restaurant: object({ id: string().strict().required(), name: text() }).required(),
  customer: storedCustomer,
  names: object({ firstName: text(), lastName: text() }).required(),
  order: storedCart,
  typed: storedTyped,
  step: mixed<ManualStep>().oneOf(['restaurant', 'customer', 'items']).required(),
  savedAt: number().strict().optional(),
});

const stored = (text: string | null) =>
  tryStorage(warning, () => (text === null ? null : draftSchema.validateSync(JSON.parse(text))), null);

function read(text: string | null): ManualDraft | null {
  const found = stored(text);
  if (found === null) return null;
  const { savedAt: _, ...draft } = found;
  return draft;
}

/** Storage that is full, forbidden or unreadable counts as empty: an order can be taken without it. */
export function createManualDrafts(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): ManualDraftStore {
  /** It holds a customer's data. */
  function forgetOld(own: string): void {
    for (const key of keysUnder(area, keyOf(''))) {
      if (key === own) continue;
      const age = Date.now() - (stored(area.getItem(key))?.savedAt ?? 0);
      if (age > othersMs) area.removeItem(key);
    }
  }
  return {
    recall: (agentId) =>
      tryStorage(
        warning,
        () => {
          const own = keyOf(agentId);
          forgetOld(own);
          return read(area.getItem(own));
        },
        null,
      ),
    remember: (agentId, draft) =>
      tryStorage(
        warning,
        () => area.setItem(keyOf(agentId), JSON.stringify({ ...draft, savedAt: Date.now() })),
        undefined,
      ),
    forget: (agentId) => tryStorage(warning, () => area.removeItem(keyOf(agentId)), undefined),
    watch: (agentId, onChange) =>
      watchStorage(page, keyOf(agentId), ({ oldValue, newValue }) => {
        // A tab that only opens the order writes it down with its fields in another sequence.
        if (JSON.stringify(read(oldValue)) !== JSON.stringify(read(newValue))) onChange();
      }),
  };
}
