import { fromCallback } from 'xstate';
import type { RateCommand, RateLine } from '../../machines/call-feedback/call-feedback.types';
import type { VoiceProvider } from '../../services/voice/voice-provider.types';

/** To the carrier's own statistics. */
export const createRateLine = ({ voice }: { readonly voice: Pick<VoiceProvider, 'rate'> }): RateLine =>
  fromCallback<RateCommand>(({ receive }) => {
    receive(({ conferenceName, feedback }) => voice.rate(conferenceName, feedback));
  });
