import { boolean, number, object, string } from 'yup';
import { storedCart, storedCustomer } from '../orders/stored-order';
import type { CallMemory, CallMemoryStore } from './call-memory.types';

const KEY = 'live_call';

/** Absent in what older versions stored. */
const laterText = () => string().strict().nullable().optional();

const savedSchema = object({
  callId: string().strict().required(),
  openedAt: number().strict().defined().nullable(),
  tenantId: laterText(),
  tenantName: laterText(),
  fromNumber: laterText(),
  customer: storedCustomer,
  draft: storedCart,
  keptSettled: boolean().strict().optional(),
  isCustomerDropped: boolean().strict().optional(),
});

const nothing: Omit<CallMemory, 'callId'> = {
  openedAt: null,
  tenantId: null,
  tenantName: null,
  fromNumber: null,
  customer: null,
  draft: null,
};

/**
 * The part of a live call that survives a reload. Storage that is full, forbidden or unreadable counts as
 * empty: a call must go on without it.
 */
export function createCallMemory(area: Storage): CallMemoryStore {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      console.warn('The live call could not be kept in this browser', error);
      return otherwise;
    }
  };
  const stored = (): CallMemory | null => {
    const text = area.getItem(KEY);
    if (text === null) return null;
    const saved = savedSchema.validateSync(JSON.parse(text));
    const { tenantId = null, tenantName = null, fromNumber = null } = saved;
    return { ...saved, tenantId, tenantName, fromNumber };
  };
  const recall = (callId: string): CallMemory | null => {
    const memory = quietly(stored, null);
    return memory?.callId === callId ? memory : null;
  };
  return {
    recall,
    remember: (callId, part) => {
      const known = recall(callId) ?? { callId, ...nothing };
      quietly(() => area.setItem(KEY, JSON.stringify({ ...known, ...part })), undefined);
    },
    forget: (callId) => {
      if (recall(callId) !== null) quietly(() => area.removeItem(KEY), undefined);
    },
    clear: () => quietly(() => area.removeItem(KEY), undefined),
  };
}
