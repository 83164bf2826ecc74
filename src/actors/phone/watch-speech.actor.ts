import { type AnyEventObject, fromCallback } from 'xstate';
import type { SpeechFact, WatchSpeech } from '../../machines/live-line/live-line.types';
import type { VoiceActivity } from '../../services/audio/voice-activity';
import { untilStopped } from '../until-stopped';

type Watch = (listener: (activity: VoiceActivity) => void) => () => void;

const facts: Readonly<Record<VoiceActivity, SpeechFact>> = {
  speaking: { type: 'speech.started' },
  quiet: { type: 'speech.stopped' },
  silent: { type: 'microphone.fellSilent' },
  sounding: { type: 'microphone.sounded' },
};

/** Ten readings a second go in; only what changes comes out. Loaded with the first call, not with the page. */
export function createWatchSpeech({ load }: { readonly load: () => Promise<Watch> }): WatchSpeech {
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    const { send, isOver, ending } = untilStopped<SpeechFact>(sendBack);
    let stop = () => {};
    load().then(
      (watch) => {
        if (!isOver()) stop = watch((activity) => send(facts[activity]));
      },
      (error: unknown) => console.warn('Voice: the microphone is not listened to', error),
    );
    return ending(() => stop());
  });
}
