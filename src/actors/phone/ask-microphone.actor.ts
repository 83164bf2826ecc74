import { fromPromise } from 'xstate';
import type { AskMicrophone, MicrophoneAnswer } from '../../machines/phone/phone.types';

/** Asks the browser once and lets the microphone go again. Never rejects. */
export const createAskMicrophone = ({
  ask,
}: {
  readonly ask: () => Promise<MicrophoneAnswer>;
}): AskMicrophone => fromPromise<MicrophoneAnswer>(() => ask());
