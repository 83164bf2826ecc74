import { openMicrophone } from '../voice/embedded/microphone-track';
import { createSpeaker, playVoiceSample } from '../voice/embedded/page-audio';
import { createPeer } from '../voice/embedded/peer';
import { openSignalling, voiceUrlOf } from '../voice/embedded/signalling';
import { type CallerSound, createExchange } from './embedded-exchange';
import type { CallerVoice, OpenExchange } from './exchange.types';

const openVoice = async (voice: CallerVoice): Promise<CallerSound> => {
  if (voice === 'sample') return playVoiceSample();
  const track = await openMicrophone(null);
  return { track, stop: () => track.stop() };
};

export const openExchangeAt = (apiRootUrl: string): OpenExchange =>
  createExchange({
    openSignalling: openSignalling(voiceUrlOf(apiRootUrl)),
    openVoice,
    makePeer: createPeer,
    makeSpeaker: createSpeaker,
  });
