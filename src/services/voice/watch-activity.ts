import { openLevelMeter } from '../audio/level-meter';
import { createVoiceActivity, type VoiceActivity } from '../audio/voice-activity';
import type { MicrophoneInUse } from './microphone-in-use';
import { watchDevices } from './watch-devices';

export interface ActivityDeps {
  readonly microphone: MicrophoneInUse;
  readonly openMeter: typeof openLevelMeter;
  /** Returns the function that stops it. */
  readonly watchDevices: (listener: () => void) => () => void;
}

export function watchActivity(
  { microphone, openMeter, watchDevices }: ActivityDeps,
  listener: (activity: VoiceActivity) => void,
): () => void {
  let measure = createVoiceActivity(listener);
  let close = () => {};
  const open = () => {
    close();
    close = openMeter({ microphoneId: microphone.current() }, (level) => measure(level));
  };
  const startAnew = () => {
    // The new microphone has no history yet: take back what was reported of the old one.
    listener('quiet');
    listener('sounding');
    measure = createVoiceActivity(listener);
    open();
  };
  const stops = [microphone.watch(startAnew), watchDevices(startAnew)];
  open();
  return () => {
    for (const stop of stops) stop();
    close();
  };
}

export function watchActivityOf(microphone: MicrophoneInUse) {
  return (listener: (activity: VoiceActivity) => void): (() => void) =>
    watchActivity({ microphone, openMeter: openLevelMeter, watchDevices }, listener);
}
