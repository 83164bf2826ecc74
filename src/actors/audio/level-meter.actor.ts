import { type AnyEventObject, fromCallback } from 'xstate';
import type { AudioSettingsEvent, LevelMeter } from '../../machines/audio-settings/audio-settings.types';

type Fact = Extract<AudioSettingsEvent, { type: 'level.told' }>;
type OpenMeter = (
  what: { readonly microphoneId: string | null },
  listener: (level: number) => void,
) => () => void;

/** How loud the microphone is, as long as it runs. */
export const createLevelMeter = ({ open }: { readonly open: OpenMeter }): LevelMeter =>
  fromCallback<AnyEventObject, { microphoneId: string | null }>(({ sendBack, input }) => {
    const tell: (fact: Fact) => void = sendBack;
    return open({ microphoneId: input.microphoneId }, (level) => tell({ type: 'level.told', level }));
  });
