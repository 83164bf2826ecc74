import { stageOf } from '../../../src/actors/call-lab/stage-of';
import { deskOf } from '../../../src/actors/provide-lab-desk';
import type { AppActorRef } from '../../../src/machines/app/app.machine';
import type { CallSight, Scenario, Stage } from '../../../src/machines/call-lab/scenario.types';
import { createBrowser } from '../../world/browser';
import { createNetwork } from '../../world/network';
import { createRealtime } from '../../world/realtime';
import { agentId, createServer, password, type Server, type ServerCall } from '../../world/server';
import { SimulatedTime } from '../../world/simulated-time';
import { openTab, type TabParts } from '../../world/tab';

const restaurant = '3';
/** A customer of that restaurant. */
const number = '+12065550173';

/** The server of that world knows one agent: each has one of their own, and what one does the others are told. */
export async function openWorldStage(
  scenario: Scenario,
  edit: TabParts['edit'] = (machine) => machine,
): Promise<Stage & { stop(): void; faults(): readonly string[] }> {
  const time = new SimulatedTime();
  const uninstall = time.install();
  const before = { fetch: globalThis.fetch, warn: console.warn };
  globalThis.fetch = async () => Response.json({});
  console.warn = () => {};

  const servers: Server[] = [];
  /** By caller: the same call at each server. */
  const rung = new Map<string, readonly string[]>();
  const leftFirst = new Set<string>();
  const callsOf = (caller: string): readonly ServerCall[] =>
    (rung.get(caller) ?? []).flatMap((id, index) => servers[index]?.calls.get(id) ?? []);
  const ownerOf = (calls: readonly ServerCall[]) => calls.findIndex((call) => call.agentId === agentId);
  const tellOthers = () => {
    for (const [caller, ids] of rung) {
      const calls = callsOf(caller);
      const owner = ownerOf(calls);
      if (owner < 0) continue;
      for (const [index, id] of ids.entries()) {
        if (index === owner) continue;
        servers[index]?.takeByOther(id);
        if (calls[owner]?.status === 'ended') servers[index]?.end(id, 'agent');
      }
    }
  };

  const consoles = scenario.agents.map((_, index) => {
    const realtime = createRealtime(time, () => server);
    const server = createServer(time, realtime.broadcast);
    servers.push(server);
    const network = createNetwork(time, {
      ...server,
      receive: (asked) => {
        const answer = server.receive(asked);
        tellOthers();
        return answer;
      },
    });
    const parts = { time, browser: createBrowser(), server, network, realtime, seed: index + 1, edit };
    const tab = openTab({ ...parts, onTab: undefined }, '/');
    return { realtime, network, tab };
  });
  await time.advance(1_000);
  for (const { tab } of consoles)
    tab.find('session')?.send({ type: 'session.signIn', email: 'agent@demo.test', password });
  await time.advance(2_000);

  const agents = new Map(
    consoles.map(({ tab, realtime, network }, index) => {
      // The root of every tab is the chart of the app.
      const desk = deskOf(tab.find('app') as AppActorRef);
      return [
        scenario.agents[index] ?? '',
        {
          desk: { ...desk, look: () => ({ ...desk.look(), notices: tab.notices }) },
          loseSocket: (ms: number) => {
            realtime.setDown(true);
            time.setTimeout(() => realtime.setDown(false), ms);
          },
          slowOrders: (ms: number) => network.delay('POST /orders', ms),
        },
      ];
    }),
  );

  const look = (caller: string): CallSight => {
    const calls = callsOf(caller);
    const owner = ownerOf(calls);
    const call = calls[Math.max(owner, 0)];
    const agent = scenario.agents[owner] ?? null;
    if (call === undefined) return { outcome: 'not made', agent };
    if (call.status === 'ringing') return { outcome: 'waiting', agent };
    if (call.status === 'in-progress') return { outcome: 'live', agent };
    if (call.answeredAt !== null) return { outcome: 'answered', agent };
    return { outcome: leftFirst.has(caller) ? 'abandoned' : 'missed', agent };
  };
  const callers = new Map(
    scenario.callers.map((name) => [
      name,
      {
        can: (does: 'call' | 'hangUp') => rung.has(name) === (does === 'hangUp'),
        call: () => {
          const ids = servers.map((server) => server.ring(restaurant, number).id);
          rung.set(name, ids);
        },
        hangUp: () => {
          leftFirst.add(name);
          // At the one who answered first: then nobody is told that another agent has it.
          for (const [index, id] of (rung.get(name) ?? []).entries()) servers[index]?.end(id, 'caller');
        },
        look: () => look(name),
      },
    ]),
  );

  const startedAt = time.now();
  const stage = stageOf({
    agents,
    callers,
    now: () => (time.now() - startedAt) / 1_000,
    pass: (seconds, until) => time.advance(seconds * 1_000, until),
    sellOut: (itemId) => {
      for (const server of servers) server.changeItem(itemId, null);
    },
    orders: () => servers.reduce((sum, { orders }) => sum + orders.length, 0),
  });
  return {
    ...stage,
    faults: () => [...consoles.flatMap(({ tab }) => tab.errors), ...time.errors.map(String)],
    stop: () => {
      for (const { tab } of consoles) tab.close();
      uninstall();
      Object.assign(globalThis, { fetch: before.fetch });
      console.warn = before.warn;
    },
  };
}
