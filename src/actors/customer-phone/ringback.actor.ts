import { type AnyEventObject, fromCallback } from 'xstate';
import type { Ringback } from '../../machines/customer-phone/customer-phone.types';

/** Sounds while it runs. */
export function createRingback({ play }: { readonly play: () => () => void }): Ringback {
  return fromCallback<AnyEventObject>(() => play());
}
