import { openLevelMeter } from '../audio/level-meter';
import { createVoiceActivity, type VoiceActivity } from '../audio/voice-activity';
import type { MicrophoneInUse } from './microphone-in-use';
import { watchDevices } from './watch-devices';

export interface ActivityDeps {
  readonly microphone: MicrophoneInUse;
  readonly openMeter: typeof openLevelMeter;
  /** Tells whenever something is plugged in or pulled out; returns how to stop. */
  readonly watchDevices: (listener: () => void) => () => void;
}

/** What the microphone in use hears; one chosen or plugged in meanwhile is listened to instead. */
export const watchActivity = (
  { microphone, openMeter, watchDevices }: ActivityDeps,
  listener: (activity: VoiceActivity) => void,
): (() => void) => {
  let hear = createVoiceActivity(listener);
  let close = () => {};
  const open = () => {
    close();
    close = openMeter({ microphoneId: microphone.current() }, (level) => hear(level));
  };
  const startAnew = () => {
    // What was said of the one before is taken back: nothing is known of this one yet.
    listener('quiet');
    listener('sounding');
    hear = createVoiceActivity(listener);
    open();
  };
  const stops = [microphone.watch(startAnew), watchDevices(startAnew)];
  open();
  return () => {
    for (const stop of stops) stop();
    close();
  };
};

export const watchActivityOf =
  (microphone: MicrophoneInUse) =>
  (listener: (activity: VoiceActivity) => void): (() => void) =>
    watchActivity({ microphone, openMeter: openLevelMeter, watchDevices }, listener);
