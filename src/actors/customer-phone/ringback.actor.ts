import { type AnyEventObject, fromCallback } from 'xstate';
import type { Ringback } from '../../machines/customer-phone/customer-phone.types';

/** Sounds while it runs. */
export const createRingback = ({ play }: { readonly play: () => () => void }): Ringback =>
  fromCallback<AnyEventObject>(() => play());
