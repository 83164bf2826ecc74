import { type AnyEventObject, fromCallback } from 'xstate';
import type { AudioSettingsEvent, LevelMeter } from '../../machines/audio-settings/audio-settings.types';

type Fact = Extract<AudioSettingsEvent, { type: 'level.measured' }>;
type OpenMeter = (
  what: { readonly microphoneId: string | null },
  listener: (level: number) => void,
) => () => void;

/** How loud the microphone is, as long as it runs. */
export function createLevelMeter({ open }: { readonly open: OpenMeter }): LevelMeter {
  return fromCallback<AnyEventObject, { microphoneId: string | null }>(({ sendBack, input }) => {
    const send: (fact: Fact) => void = sendBack;
    return open({ microphoneId: input.microphoneId }, (level) => send({ type: 'level.measured', level }));
  });
}
