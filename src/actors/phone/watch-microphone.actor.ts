import { type AnyEventObject, fromCallback } from 'xstate';
import type { MicrophoneAnswer, PhoneEvent, WatchMicrophone } from '../../machines/phone/phone.types';

type Fact = Extract<PhoneEvent, { type: 'microphone.changed' }>;
type Watch = (listener: (answer: MicrophoneAnswer) => void) => () => void;

/** What the browser says of the microphone without asking anybody, at once and on every change. */
export const createWatchMicrophone = ({ watch }: { readonly watch: Watch }): WatchMicrophone =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    return watch((answer) => tell({ type: 'microphone.changed', answer }));
  });
