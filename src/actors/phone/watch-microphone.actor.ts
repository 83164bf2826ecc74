import { type AnyEventObject, fromCallback } from 'xstate';
import type { MicrophoneAnswer, PhoneEvent, WatchMicrophone } from '../../machines/phone/phone.types';

type Fact = Extract<PhoneEvent, { type: 'microphone.changed' }>;
type Watch = (listener: (answer: MicrophoneAnswer) => void) => () => void;

/** The microphone's permission, read without a prompt: at once and on every change. */
export function createWatchMicrophone({ watch }: { readonly watch: Watch }): WatchMicrophone {
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    const send: (fact: Fact) => void = sendBack;
    return watch((answer) => send({ type: 'microphone.changed', answer }));
  });
}
