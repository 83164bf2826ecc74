import { openMicrophone } from '../voice/embedded/microphone-track';
import { createSpeaker, playVoiceSample } from '../voice/embedded/page-audio';
import { createPeer } from '../voice/embedded/peer';
import { openSignalling, voiceUrlOf } from '../voice/embedded/signalling';
import { createCallerKeys } from './caller-keys';
import type { CallerSound } from './caller-media';
import { createExchange } from './embedded-exchange';
import type { CallerVoice, OpenExchange } from './exchange.types';
import { createCallKeeping } from './kept-call';

const openVoice = async (voice: CallerVoice): Promise<CallerSound> => {
  if (voice.kind === 'sample') return playVoiceSample();
  const track = await openMicrophone(voice.microphoneId);
  return { track, stop: () => track.stop() };
};

export function openExchangeAt(apiRootUrl: string, page: Window): OpenExchange {
  return createExchange({
    openSignalling: openSignalling(voiceUrlOf(apiRootUrl)),
    openVoice,
    makePeer: createPeer,
    makeSpeaker: createSpeaker,
    keeping: createCallKeeping(page.sessionStorage),
    callerKeys: createCallerKeys(page.localStorage, page),
    now: Date.now,
  });
}
