import { boolean, number, object, string } from 'yup';
import { tryStorage } from '../browser/storage';
import { storedCart, storedCartFields, storedCustomer, storedTyped } from '../orders/stored-order';
import type { CallMemory, CallMemoryStore } from './call-memory.types';

const storageKey = 'live_call';
const warning = 'The live call could not be kept in this browser';

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
  base: object({
    version: number().strict().integer().min(0).required(),
    draft: object(storedCartFields).required(),
  })
    .optional()
    .default(undefined),
  agentId: laterText(),
  savedAt: number().strict().optional(),
  keptSettled: boolean().strict().optional(),
  isCustomerDropped: boolean().strict().optional(),
  isMuted: boolean().strict().optional(),
  typed: storedTyped,
});

const nothing: Omit<CallMemory, 'callId'> = {
  openedAt: null,
  tenantId: null,
  tenantName: null,
  fromNumber: null,
  customer: null,
  draft: null,
  typed: null,
};

/**
 * The part of a live call that survives a reload. Storage that is full, forbidden or unreadable counts as
 * empty: a call must go on without it.
 */
export function createCallMemory(area: Storage): CallMemoryStore {
  const stored = (): CallMemory | null => {
    const text = area.getItem(storageKey);
    if (text === null) return null;
    const saved = savedSchema.validateSync(JSON.parse(text));
    const { tenantId = null, tenantName = null, fromNumber = null } = saved;
    return { ...saved, tenantId, tenantName, fromNumber };
  };
  const read = () => tryStorage(warning, stored, null);
  const recall = (callId: string): CallMemory | null => {
    const memory = read();
    return memory?.callId === callId ? memory : null;
  };
  return {
    recallAny: read,
    recall,
    recallOther: (callId) => {
      const memory = read();
      return memory?.callId === callId ? null : memory;
    },
    remember: (callId, part) => {
      const known = recall(callId) ?? { callId, ...nothing };
      tryStorage(warning, () => area.setItem(storageKey, JSON.stringify({ ...known, ...part })), undefined);
    },
    forget: (callId) => {
      if (recall(callId) !== null) tryStorage(warning, () => area.removeItem(storageKey), undefined);
    },
    clear: () => tryStorage(warning, () => area.removeItem(storageKey), undefined),
  };
}
