import { asShared, isSameDraft } from '../../services/orders/draft-content';
import type { DraftToSave } from '../live-call/live-call.types';
import type { KeptOrdersContext } from './kept-orders.types';

type Change = Partial<KeptOrdersContext>;

/** After this many failures the cart is in this browser alone. */
const mostAttempts = 5;

/** Nothing in the cart: the server forgets it. */
export function emptied(callId: string): DraftToSave {
  return {
    callId,
    cart: { lines: [], orderType: 'pickup', paymentMethod: 'cash' },
    customerId: null,
  };
}

/** An order also tells of what is not saved of it, such as its total. */
function isAsSaved({ unsaved, sending, saved }: KeptOrdersContext, draft: DraftToSave): boolean {
  const last = unsaved.find(({ callId }) => callId === draft.callId) ?? sending ?? saved;
  return (
    last?.callId === draft.callId &&
    last.customerId === draft.customerId &&
    isSameDraft(asShared(last.cart), asShared(draft.cart))
  );
}

/** An empty cart only where the server may have another. */
export function isWorthSaving(context: KeptOrdersContext, draft: DraftToSave): boolean {
  const { unsaved, sending, savedCallIds } = context;
  const { callId, cart, base } = draft;
  if (base !== undefined) return true;
  if (isAsSaved(context, draft)) return false;
  return (
    cart.lines.length > 0 ||
    savedCallIds.includes(callId) ||
    sending?.callId === callId ||
    unsaved.some((save) => save.callId === callId)
  );
}

export function withUnsaved({ unsaved }: KeptOrdersContext, save: DraftToSave): Change {
  return {
    unsaved: [...unsaved.filter(({ callId }) => callId !== save.callId), save],
  };
}

/** Of a placed order: saved later, it would be begun again on the server, unless that knows by the version. */
export function withoutPlaced(context: KeptOrdersContext, callId: string): Change {
  const { sending, unsaved } = context;
  return sending?.callId === callId && sending.base === undefined
    ? withUnsaved(context, emptied(callId))
    : { unsaved: unsaved.filter((save) => save.callId !== callId) };
}

export function withNextSending({ unsaved }: KeptOrdersContext): Change {
  return {
    sending: unsaved[0] ?? null,
    unsaved: unsaved.slice(1),
  };
}

/** Puts the cart back to be sent again, unless it changed meanwhile. */
export function putBack({ unsaved, sending, attempts }: KeptOrdersContext): Change {
  const isOld = sending === null || unsaved.some(({ callId }) => callId === sending.callId);
  if (isOld || attempts + 1 >= mostAttempts) return { sending: null, attempts: 0 };
  return { sending: null, unsaved: [sending, ...unsaved], attempts: attempts + 1 };
}

export function withSaved({ sending, savedCallIds }: KeptOrdersContext): Change {
  return {
    attempts: 0,
    sending: null,
    saved: sending,
    savedCallIds: sending === null ? savedCallIds : [...new Set([...savedCallIds, sending.callId])],
  };
}
