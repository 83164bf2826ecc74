import { openExchangeAt } from '../services/customer-phone/open-exchange';
import { createEmbeddedVoice } from '../services/voice/embedded/embedded-voice';
import { createLineMedia } from '../services/voice/embedded/line-media';
import { playVoiceSample } from '../services/voice/embedded/page-audio';
import { openSignalling, voiceUrlOf } from '../services/voice/embedded/signalling';
import { watchDevices } from '../services/voice/watch-devices';
import { runScenario } from './call-lab/run-scenario';
import type { ScenarioParts } from './call-lab/scenario-run.actor';
import type { ProvideWorkspace } from './provide-lab-agent';
import { type LabVoices, openStage } from './provide-lab-stage';
import type { Services } from './services';

/** Callers and agents speak with the bundled voice, over WebRTC within the page, and are heard there. */
const voices: LabVoices = {
  ofAgent: ({ apiRootUrl }) =>
    createEmbeddedVoice({
      open: openSignalling(voiceUrlOf(apiRootUrl)),
      makeMedia: createLineMedia,
      microphones: { open: openVoiceSample, has: async () => true, isAllowed: async () => true },
      watchDevices,
      random: Math.random,
    }),
  ofCaller: ({ apiRootUrl }, page) => openExchangeAt(apiRootUrl, page),
};

/** The line stops the track, and with it what plays into it. */
async function openVoiceSample(): Promise<MediaStreamTrack> {
  const { track, stop } = playVoiceSample();
  if (track === null) throw new DOMException('There is no sample voice', 'NotFoundError');
  const end = track.stop.bind(track);
  track.stop = () => {
    end();
    stop();
  };
  return track;
}

export function provideScenarioParts(
  { config, http }: Pick<Services, 'config' | 'http'>,
  provideWorkspace: ProvideWorkspace,
): ScenarioParts {
  return {
    openStage: ({ scenario: { agents, callers }, lab, stopped }) =>
      openStage({ config, http, lab, agents, callers, voices, provideWorkspace, stopped }),
    runScenario,
  };
}
