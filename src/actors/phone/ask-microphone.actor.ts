import { fromPromise } from 'xstate';
import type { MicrophoneAnswer } from '../../services/voice/microphone.types';

/** Asks the browser once and lets the microphone go again. Never rejects. */
export const createAskMicrophone = ({ ask }: { readonly ask: () => Promise<MicrophoneAnswer> }) =>
  fromPromise<MicrophoneAnswer>(() => ask());

export type AskMicrophone = ReturnType<typeof createAskMicrophone>;
