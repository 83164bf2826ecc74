import { array, boolean, number, object, string } from 'yup';
import { tryStorage, watchStorage } from '../browser/storage';
import { secondsBetween } from '../format/time';
import type { KeptDraft, KeptOrder, KeptOrderStore, SendingOfKept } from './kept-order.types';
import { keysUnder, nullableText, storedCartFields, storedCustomer, storedTyped } from './stored-order';

export const keptMs = 15 * 60_000;
const warning = 'The order of a call could not be kept in this browser';

const keyOf = (agentId: string): string => `kept_orders:${agentId}`;

const ordersSchema = array()
  .of(
    object({
      callId: string().strict().required(),
      restaurant: object({ id: string().strict().required(), name: string().strict().defined() }).required(),
      number: nullableText(),
      customer: storedCustomer,
      cart: object(storedCartFields).required(),
      typed: storedTyped,
      sentWith: string().strict().optional(),
      isOtherThanSent: boolean().strict().optional(),
      placed: object({ orderId: nullableText() }).optional().default(undefined),
      keptAt: number().strict().required(),
    }),
  )
  .required();

/** Storage that is full, forbidden or unreadable counts as empty: calls go on without it. */
export function createKeptOrders(
  area: Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): KeptOrderStore {
  const stored = (key: string): readonly KeptOrder[] =>
    tryStorage(warning, () => {
      const text = area.getItem(key);
      return text === null ? [] : ordersSchema.validateSync(JSON.parse(text));
    }, []);
  const write = (key: string, orders: readonly KeptOrder[]): void =>
    tryStorage(
      warning,
      () => {
        if (orders.length === 0) area.removeItem(key);
        else area.setItem(key, JSON.stringify(orders));
      },
      undefined,
    );
  /** Deletes what is too old, whoever took it: it holds a customer's data. */
  const freshIn = (key: string, now: number): readonly KeptOrder[] => {
    const all = stored(key);
    const fresh = all.filter(({ keptAt }) => now - keptAt < keptMs);
    if (fresh.length < all.length) write(key, fresh);
    return fresh;
  };
  const keys = (): readonly string[] => tryStorage(warning, () => keysUnder(area, keyOf('')), []);
  const without = (agentId: string, callId: string) =>
    stored(keyOf(agentId)).filter((order) => order.callId !== callId);
  return {
    list: (agentId, now) => {
      const own = keyOf(agentId);
      for (const key of keys()) if (key !== own) freshIn(key, now);
      return freshIn(own, now);
    },
    keep: (agentId, order) => write(keyOf(agentId), [order, ...without(agentId, order.callId)]),
    drop: (agentId, callId) => write(keyOf(agentId), without(agentId, callId)),
    notePlaced: (agentId, callId, placed) => {
      const key = keyOf(agentId);
      write(
        key,
        stored(key).map((order) => (order.callId === callId ? { ...order, placed } : order)),
      );
    },
    clear: (agentId) => write(keyOf(agentId), []),
    watch: (agentId, onChange) => watchStorage(page, keyOf(agentId), onChange),
  };
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** The same caller at the same restaurant; a number without digits matches none. */
export function isOrderOf(
  { restaurant, number: from }: KeptOrder,
  caller: { readonly tenantId: string | null; readonly number: string | null },
): boolean {
  return (
    restaurant.id === caller.tenantId &&
    from !== null &&
    caller.number !== null &&
    digitsOf(from) !== '' &&
    digitsOf(from) === digitsOf(caller.number)
  );
}

interface Recall {
  readonly orders: Pick<KeptOrderStore, 'list'>;
  /** null when nobody is signed in. */
  readonly agentId: string | null;
  readonly caller: Parameters<typeof isOrderOf>[1] & {
    /** What the server kept of it. */
    readonly kept: KeptDraft | null;
  };
  readonly now: number;
}

const sendingOf = ({ sentWith, isOtherThanSent, placed }: SendingOfKept): SendingOfKept => ({
  ...(sentWith === undefined ? {} : { sentWith }),
  ...(isOtherThanSent ? { isOtherThanSent } : {}),
  ...(placed === undefined ? {} : { placed }),
});

/** What of an order only this browser keeps. */
const typedIn = (order: KeptOrder, kept: KeptDraft) => {
  const { shorthand, typedTime, typedTip } = order.cart;
  return {
    ...kept,
    ...sendingOf(order),
    cart: { ...kept.cart, shorthand, typedTime, typedTip },
    typed: order.typed,
  };
};

/** The caller's order at this restaurant: the server's with what was typed here, else what this browser kept. */
export function recallDraft({ orders, agentId, caller, now }: Recall): KeptDraft | null {
  const kept = agentId === null ? [] : orders.list(agentId, now);
  const { kept: stored } = caller;
  if (stored !== null) {
    const same = kept.find(({ callId }) => callId === stored.callId);
    return same === undefined ? stored : typedIn(same, stored);
  }
  const theirs = kept.filter((each) => isOrderOf(each, caller));
  // The newest that has items, else what was only typed.
  const order = theirs.find(({ cart: { lines } }) => lines.length > 0) ?? theirs[0];
  if (order === undefined) return null;
  const { callId, cart, typed, keptAt } = order;
  const ageSeconds = secondsBetween(keptAt, now);
  return { callId, cart, typed, ...sendingOf(order), agentName: null, ageSeconds };
}
