import { type AnyEventObject, fromCallback } from 'xstate';
import type { HeadsetButtons, HeadsetFact } from '../../machines/live-line/live-line.types';
import type { HeadsetButton } from '../../services/browser/headset-buttons';

type Watch = (isMicrophoneOn: boolean, pressed: (button: HeadsetButton) => void) => () => void;

const facts: Readonly<Record<HeadsetButton, HeadsetFact>> = {
  microphone: { type: 'headset.toggledMute' },
  hangUp: { type: 'headset.hungUp' },
};

/** The headset's buttons, as long as it runs. */
export function createHeadsetButtons({ watch }: { readonly watch: Watch }): HeadsetButtons {
  return fromCallback<AnyEventObject, { isMicrophoneOn: boolean }>(({ sendBack, input }) =>
    watch(input.isMicrophoneOn, (button) => sendBack(facts[button])),
  );
}
