import { fromPromise } from 'xstate';
import type { MakeKey } from '../../machines/order-draft/order-draft.types';

/** A fresh idempotency key for one cart. */
export const createMakeKey = ({ makeKey }: { readonly makeKey: () => string }): MakeKey =>
  fromPromise(async () => makeKey());
