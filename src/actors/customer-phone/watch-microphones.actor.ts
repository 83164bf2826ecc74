import { type AnyEventObject, fromCallback } from 'xstate';
import type {
  CustomerPhoneEvent,
  WatchMicrophones,
} from '../../machines/customer-phone/customer-phone.types';
import type { AudioDevice } from '../../services/audio/audio-choice.types';

type Fact = Extract<CustomerPhoneEvent, { type: 'microphones.listed' }>;
type Watch = (listener: (microphones: readonly AudioDevice[]) => void) => () => void;

/** The microphones the caller may choose from, at once and on every change. */
export function createWatchMicrophones({ watch }: { readonly watch: Watch }): WatchMicrophones {
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    const send: (fact: Fact) => void = sendBack;
    return watch((microphones) => send({ type: 'microphones.listed', microphones }));
  });
}
