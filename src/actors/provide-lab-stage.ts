import { createActor } from 'xstate';
import type { CallSight } from '../machines/call-lab/scenario.types';
import { customerPhoneMachine } from '../machines/customer-phone/customer-phone.machine';
import { selectStage } from '../machines/customer-phone/customer-phone.selectors';
import type { Lab, LabCall } from '../services/call-lab/call-lab.types';
import { fetchLabCalls, ringInLab } from '../services/call-lab/call-lab-api';
import { createLabFaults } from '../services/call-lab/lab-faults';
import { createLabPage } from '../services/call-lab/lab-page';
import type { Config } from '../services/config';
import { createCallerKeys } from '../services/customer-phone/caller-keys';
import type { OpenExchange } from '../services/customer-phone/exchange.types';
import type { HttpClient } from '../services/http/http-client';
import type { VoiceProvider } from '../services/voice/voice-provider.types';
import { createClock } from './browser/clock.actor';
import type { OpenedStage } from './call-lab/scenario-run.actor';
import { stageOf } from './call-lab/stage-of';
import { createExchange } from './customer-phone/exchange.actor';
import { openLabAgent, type ProvideWorkspace } from './provide-lab-agent';

/** How the voices of a lab are carried: with sound in a browser, without it elsewhere. */
export interface LabVoices {
  ofAgent(config: Config): VoiceProvider;
  ofCaller(config: Config, page: Window): OpenExchange;
}

interface StageParts {
  readonly config: Config;
  /** Sends requests as the admin who opened the lab. */
  readonly http: HttpClient;
  readonly lab: Lab;
  readonly agents: readonly string[];
  readonly callers: readonly string[];
  readonly voices: LabVoices;
  readonly provideWorkspace: ProvideWorkspace;
  readonly stopped: AbortSignal;
}

const lookEveryMs = 300;
const tickMs = 40;
/** How many looks in a row may fail: a single failure is made up for by the next look. */
const mostFailedLooks = 10;

interface Callers {
  readonly parts: StageParts;
  readonly sightOf: (callId: string | null) => CallSight;
  readonly fail: (error: unknown) => void;
}

function openCaller({ parts: { config, http, lab, voices }, sightOf, fail }: Callers) {
  const page = createLabPage(new URL(config.apiRootUrl).origin, '/phone');
  const keys = createCallerKeys(page.localStorage, page);
  const phone = createActor(
    customerPhoneMachine.provide({
      actors: {
        exchange: createExchange({ open: voices.ofCaller(config, page) }),
        clock: createClock({ now: Date.now }),
      },
    }),
    { input: { fromNumber: '' }, logger: () => {} },
  ).start();
  const phase = () => selectStage(phone.getSnapshot());
  let callId: string | null = null;
  const ring = async () => {
    const rung = await ringInLab(http, lab);
    keys.keep(rung);
    callId = rung.callId;
    phone.send({ type: 'caller.chooseVoice', voice: 'sample' });
    phone.send({ type: 'caller.pickUp', callId });
  };
  return {
    can: (does: 'call' | 'hangUp') =>
      does === 'call' ? phase() === 'ready' && callId === null : ['ringing', 'talking'].includes(phase()),
    call: () => void ring().catch(fail),
    hangUp: () => phone.send({ type: 'caller.hangUp' }),
    look: () => sightOf(callId),
    stop: () => phone.stop(),
  };
}

/** A running server, real time, and the product's own charts for everybody. */
export function openStage(parts: StageParts): OpenedStage {
  const { config, http, lab, voices, provideWorkspace, stopped } = parts;
  const startedAt = Date.now();
  let calls: readonly LabCall[] = [];
  let failure: unknown = null;
  const fail = (error: unknown) => {
    failure ??= error;
  };
  const agents = new Map(
    parts.agents.map((name, index) => {
      const person = lab.agents[index];
      if (person === undefined) throw new Error(`The lab has no agent for ${name}`);
      const faults = createLabFaults();
      const desk = openLabAgent({
        config,
        ...person,
        faults,
        provideWorkspace,
        voice: voices.ofAgent(config),
        seed: index + 1,
      });
      return [name, { ...faults, desk, id: person.user.id }];
    }),
  );
  const sightOf = (callId: string | null): CallSight => {
    const call = calls.find(({ id }) => id === callId);
    const [answerer] = [...agents].find(([, { id }]) => id === call?.agentId) ?? [];
    return { outcome: call?.outcome ?? 'not made', agent: answerer ?? null };
  };
  const callers = new Map(parts.callers.map((name) => [name, openCaller({ parts, sightOf, fail })]));

  let isLooking = false;
  let failedLooks = 0;
  const looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    fetchLabCalls(http, lab.id)
      .then(
        (found) => {
          calls = found;
          failedLooks = 0;
        },
        (error: unknown) => {
          failedLooks += 1;
          if (failedLooks === mostFailedLooks) fail(error);
        },
      )
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMs);

  const stage = stageOf({
    agents,
    callers,
    now: () => (Date.now() - startedAt) / 1_000,
    pass: async (seconds, until) => {
      const end = Date.now() + seconds * 1_000;
      while (!until()) {
        stopped.throwIfAborted();
        if (failure !== null) throw failure;
        if (Date.now() >= end) return false;
        await new Promise((resolve) => setTimeout(resolve, tickMs));
      }
      return true;
    },
    sellOut: (itemId) => {
      for (const { sellOut } of agents.values()) sellOut(itemId);
    },
    orders: () => calls.reduce((sum, { orders }) => sum + orders, 0),
  });
  return {
    ...stage,
    stop: () => {
      clearInterval(looking);
      for (const { stop } of callers.values()) stop();
      for (const { desk } of agents.values()) desk.stop();
    },
  };
}
