import { afterAll, beforeAll, expect, it } from 'vitest';
import { toChannelFact } from '../../src/actors/realtime/channel-facts';
import { giveHelp } from '../../src/services/agents/help-api';
import { acceptCall, simulateCall } from '../../src/services/calls/calls-api';
import type { HttpClient } from '../../src/services/http/http-client';
import { supervisorChannel } from '../../src/services/realtime/channel-names';
import { fetchMe } from '../../src/services/session/session-api';
import { type Bench, listenOn, openBench } from './client';

let bench: Bench;
let admin: HttpClient;
let supervisor: HttpClient;
let agent: HttpClient;
beforeAll(async () => {
  bench = await openBench();
  [admin, supervisor, agent] = await Promise.all([
    bench.clientOf('admin'),
    bench.clientOf('supervisor'),
    bench.clientOf('agent'),
  ]);
});
afterAll(() => bench.close());

it('sets the status of an agent and frees their call, and tells the agent and the supervisors why', async () => {
  const me = await fetchMe(agent);
  const channel = `agent.${me.id}` as const;
  const workspace = listenOn(await bench.linkOf(agent), channel);
  const panel = listenOn(await bench.linkOf(supervisor), supervisorChannel);
  await Promise.all([workspace.subscribed, panel.subscribed]);
  const heard = async (name: string) => toChannelFact(channel, name, await workspace.next(name));
  const helped = async () =>
    toChannelFact(supervisorChannel, 'supervisor.helped', await panel.next('supervisor.helped'));
  const { name: by } = await fetchMe(supervisor);

  const call = await simulateCall(admin, { tenantId: null, fromNumber: null });
  await acceptCall(agent, call.id);
  let told = Promise.all([heard('agent.availability.changed'), helped()]);
  expect(
    await giveHelp(supervisor, { kind: 'agent', agentId: me.id, status: 'on_break', reason: 'Lunch' }),
  ).toEqual({ isLater: true });
  expect(await told).toEqual([
    expect.objectContaining({ duty: { takesCalls: true, reason: 'Lunch', setBy: by } }),
    expect.objectContaining({ type: 'supervisor.helped', reason: 'Lunch' }),
  ]);

  told = Promise.all([heard('call.ended'), helped()]);
  const release = { kind: 'call', callId: call.id, action: 'end', reason: 'Stuck' } as const;
  await giveHelp(supervisor, { ...release, agentId: me.id });
  expect(await told).toMatchObject([
    { type: 'agentChannel.callEnded', callId: call.id },
    { type: 'supervisor.helped', reason: 'Stuck' },
  ]);
  await expect(giveHelp(supervisor, { ...release, agentId: me.id })).rejects.toMatchObject({ status: 410 });
  expect((await fetchMe(agent)).wrapUp).toEqual({ secondsLeft: 5, breakAfterCall: true });
});

it('lets no agent help', async () => {
  const { id: agentId } = await fetchMe(agent);
  const help = { kind: 'agent', agentId, status: 'available', reason: 'Mine' } as const;
  await expect(giveHelp(agent, help)).rejects.toMatchObject({ status: 403 });
});
