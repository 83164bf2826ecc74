import { WebSocket } from 'ws';
import { runScenario } from '../src/actors/call-lab/run-scenario';
import { type LabVoices, openStage } from '../src/actors/provide-lab-stage';
import { provideWorkspace } from '../src/actors/provide-workspace';
import type { Comparison, Scenario } from '../src/machines/call-lab/scenario.types';
import { closeLab, openLab } from '../src/services/call-lab/call-lab-api';
import { readConfig } from '../src/services/config';
import { createCallerKeys } from '../src/services/customer-phone/caller-keys';
import { createExchange } from '../src/services/customer-phone/embedded-exchange';
import { createCallKeeping } from '../src/services/customer-phone/kept-call';
import { createHttpClient } from '../src/services/http/http-client';
import { createEmbeddedVoice } from '../src/services/voice/embedded/embedded-voice';
import { openSignalling, voiceUrlOf } from '../src/services/voice/embedded/signalling';
import { silentMedia, silentSpeaker } from '../src/services/voice/testing/silent-media';

/** Node 20 has none. */
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

const soundsAtOnceMs = 50;

/** Joins and hangs up at the server as with sound; nobody sends any. */
const silentVoices: LabVoices = {
  ofAgent: ({ apiRootUrl }) =>
    createEmbeddedVoice({
      open: openSignalling(voiceUrlOf(apiRootUrl)),
      random: Math.random,
      watchDevices: () => () => {},
      microphones: { open: () => new Promise(() => {}), has: async () => true, isAllowed: async () => false },
      makeMedia: ({ flowChanged }) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        return {
          ...silentMedia,
          connect: () => {
            clearTimeout(timer);
            timer = setTimeout(() => flowChanged(true), soundsAtOnceMs);
          },
          close: () => clearTimeout(timer),
        };
      },
    }),
  ofCaller: ({ apiRootUrl }, page) =>
    createExchange({
      openSignalling: openSignalling(voiceUrlOf(apiRootUrl)),
      openVoice: async () => ({ track: null, stop: () => {} }),
      makePeer: () => {
        throw new Error('A silent agent offers no sound');
      },
      makeSpeaker: () => silentSpeaker,
      keeping: createCallKeeping(page.sessionStorage),
      callerKeys: createCallerKeys(page.localStorage, page),
      now: Date.now,
    }),
};

interface LabRun {
  /** Of the server: http://localhost:8080. */
  readonly origin: string;
  /** Of an admin. */
  readonly token: string;
  readonly scenario: Scenario;
}

/** Runs a scenario against a running server with the product's own charts, and removes all that it made there. */
export async function runInLab({ origin, token, scenario }: LabRun): Promise<readonly Comparison[]> {
  const settings = {
    VITE_REALTIME_APP_KEY: 'restaurant-order-agent',
    VITE_REALTIME_HOST: 'self',
    VITE_REALTIME_PORT: '8080',
  };
  const config = readConfig(settings, origin);
  const http = createHttpClient({
    baseUrl: config.apiBaseUrl,
    token: () => token,
    socketId: () => null,
    onUnauthorized: () => {},
  });
  const { agents, callers } = scenario;
  const lab = await openLab(http, { agents: agents.length });
  const stopped = new AbortController();
  const stage = openStage({
    config,
    http,
    lab,
    agents,
    callers,
    voices: silentVoices,
    provideWorkspace,
    stopped: stopped.signal,
  });
  try {
    return await runScenario(scenario, stage);
  } finally {
    stage.stop();
    await closeLab(http, lab.id);
  }
}
