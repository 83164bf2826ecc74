import { fromCallback } from 'xstate';
import type { RateCommand, RateLine } from '../../machines/call-feedback/call-feedback.types';
import type { VoiceProvider } from '../../services/voice/voice-provider.types';

/** Sends the rating to the carrier's own statistics. */
export function createRateLine({ voice }: { readonly voice: Pick<VoiceProvider, 'rate'> }): RateLine {
  return fromCallback<RateCommand>(({ receive }) => {
    receive(({ conferenceName, feedback }) => voice.rate(conferenceName, feedback));
  });
}
