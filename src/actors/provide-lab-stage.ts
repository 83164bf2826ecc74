import { createActor } from 'xstate';
import type { CallSight, Deed, Stage } from '../machines/call-lab/scenario.types';
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
import { createExchange } from './customer-phone/exchange.actor';
import { openLabAgent } from './provide-lab-agent';

/** How the voices of a lab are carried: with sound in a browser, without it elsewhere. */
export interface LabVoices {
  ofAgent(config: Config): VoiceProvider;
  ofCaller(config: Config, page: Window): OpenExchange;
}

interface StageParts {
  readonly config: Config;
  /** Of the admin who opened the lab. */
  readonly http: HttpClient;
  readonly lab: Lab;
  readonly agents: readonly string[];
  readonly callers: readonly string[];
  readonly voices: LabVoices;
  readonly stopped: AbortSignal;
}

const lookEveryMs = 300;
const tickMs = 40;

function openCaller({ config, http, lab, voices }: StageParts) {
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
  const stage = () => selectStage(phone.getSnapshot());
  let callId: string | null = null;
  return {
    callId: () => callId,
    can: (does: 'call' | 'hangUp') =>
      does === 'call' ? stage() === 'ready' && callId === null : ['ringing', 'talking'].includes(stage()),
    call: async () => {
      const rung = await ringInLab(http, lab);
      keys.keep(rung);
      callId = rung.callId;
      phone.send({ type: 'caller.chooseVoice', voice: 'sample' });
      phone.send({ type: 'caller.pickUp', callId });
    },
    hangUp: () => phone.send({ type: 'caller.hangUp' }),
    stop: () => phone.stop(),
  };
}

/** A running server, real time, and the product's own charts for everybody. */
export function openStage(parts: StageParts): Stage & { stop(): void } {
  const { config, http, lab, voices, stopped } = parts;
  const startedAt = Date.now();
  const faults = parts.agents.map(() => createLabFaults());
  const agents = new Map(
    parts.agents.map((name, index) => {
      const [person, fault] = [lab.agents[index], faults[index]];
      if (person === undefined || fault === undefined) throw new Error(`The lab has no agent for ${name}`);
      const { user, token } = person;
      const desk = openLabAgent({
        config,
        user,
        token,
        faults: fault,
        voice: voices.ofAgent(config),
        seed: index + 1,
      });
      return [name, { desk, faults: fault, id: user.id }];
    }),
  );
  const callers = new Map(parts.callers.map((name) => [name, openCaller(parts)]));
  let calls: readonly LabCall[] = [];
  let failure: unknown = null;
  const fail = (error: unknown) => {
    failure ??= error;
  };

  const agent = (name: string) => {
    const found = agents.get(name);
    if (found === undefined) throw new Error(`The scenario has no agent ${name}`);
    return found;
  };
  const caller = (name: string) => {
    const found = callers.get(name);
    if (found === undefined) throw new Error(`The scenario has no caller ${name}`);
    return found;
  };
  const soldOutId = (index: number) =>
    [...agents.values()].map(({ desk }) => desk.item(index)?.id).find((id) => id !== undefined);

  let isLooking = false;
  const looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    fetchLabCalls(http, lab.id)
      .then((found) => {
        calls = found;
      }, fail)
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMs);

  const sightOf = (callId: string | null): CallSight => {
    const call = calls.find(({ id }) => id === callId);
    const [answerer] = [...agents].find(([, { id }]) => id === call?.agentId) ?? [];
    return { outcome: call?.outcome ?? 'not made', agent: answerer ?? null };
  };

  return {
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
    can: (deed: Deed) => {
      switch (deed.does) {
        case 'call':
        case 'hangUp':
          // Until every agent may be offered calls, a call would ring at some of them only.
          return (
            caller(deed.caller).can(deed.does) &&
            (deed.does === 'hangUp' || [...agents.values()].every(({ desk }) => isAtWork(desk.look())))
          );
        case 'loseSocket':
        case 'slowOrders':
          return true;
        case 'sellOut':
          return soldOutId(deed.item) !== undefined;
        default:
          return agent(deed.agent).desk.can(deed);
      }
    },
    start: (deed) => {
      switch (deed.does) {
        case 'call':
          return void caller(deed.caller).call().catch(fail);
        case 'hangUp':
          return caller(deed.caller).hangUp();
        case 'loseSocket':
          return agent(deed.agent).faults.loseSocket(deed.seconds * 1_000);
        case 'slowOrders':
          return agent(deed.agent).faults.slowOrders(deed.seconds * 1_000);
        case 'sellOut': {
          const id = soldOutId(deed.item);
          if (id !== undefined) for (const each of faults) each.sellOut(id);
          return;
        }
        default:
          return agent(deed.agent).desk.start(deed);
      }
    },
    look: () => ({
      agents: Object.fromEntries([...agents].map(([name, { desk }]) => [name, desk.look()])),
      calls: Object.fromEntries([...callers].map(([name, { callId }]) => [name, sightOf(callId())])),
      orders: calls.reduce((sum, { orders }) => sum + orders, 0),
    }),
    stop: () => {
      clearInterval(looking);
      for (const { stop } of callers.values()) stop();
      for (const { desk } of agents.values()) desk.stop();
    },
  };
}

function isAtWork({ screen, connection }: { readonly screen: string; readonly connection: string }): boolean {
  return connection === 'connected' && screen !== 'away';
}
