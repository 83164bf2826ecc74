import { expect, it } from 'vitest';
import { toChannelFact } from '../../src/actors/realtime/channel-facts';
import { giveHelp } from '../../src/services/agents/help-api';
import { acceptCall, simulateCall } from '../../src/services/calls/calls-api';
import { supervisorChannel } from '../../src/services/realtime/channel-names';
import { fetchMe } from '../../src/services/session/session-api';
import { makeHttpRefusal } from '../support/fixtures';
import { forbidden, listenOn, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const supervisor = await bench.clientOf('supervisor');
const agent = await bench.clientOf('agent');

it('sets the status of an agent and frees their call, and notifies the agent and the supervisors of the reason', async () => {
  const me = await fetchMe(agent);
  const channel = `agent.${me.id}` as const;
  const workspace = listenOn(await bench.linkOf(agent), channel);
  const panel = listenOn(await bench.linkOf(supervisor), supervisorChannel);
  await Promise.all([workspace.subscribed, panel.subscribed]);
  const nextFact = async (name: string) => toChannelFact(channel, name, await workspace.next(name));
  const helped = async () =>
    toChannelFact(supervisorChannel, 'supervisor.helped', await panel.next('supervisor.helped'));
  const { name: by } = await fetchMe(supervisor);

  const call = await simulateCall(admin, { tenantId: null, fromNumber: null });
  await acceptCall(agent, call.id);
  let facts = Promise.all([nextFact('agent.availability.changed'), helped()]);
  expect(
    await giveHelp(supervisor, { kind: 'agent', agentId: me.id, status: 'on_break', reason: 'Lunch' }),
  ).toEqual({ isLater: true });
  expect(await facts).toEqual([
    {
      type: 'agentChannel.availabilityChanged',
      status: 'on_call',
      wrapUp: { secondsLeft: 0, breakAfterCall: true },
      duty: { takesCalls: true, reason: 'Lunch', setBy: by },
      notReady: null,
    },
    {
      type: 'supervisor.helped',
      action: 'set_status',
      by,
      agent: me.name,
      agentId: me.id,
      status: 'on_break',
      callId: null,
      reason: 'Lunch',
      activityId: expect.stringMatching(/^\d+$/),
    },
  ]);

  facts = Promise.all([nextFact('call.ended'), helped()]);
  const release = { kind: 'call', callId: call.id, action: 'end', reason: 'Stuck' } as const;
  await giveHelp(supervisor, { ...release, agentId: me.id });
  expect(await facts).toEqual([
    {
      type: 'agentChannel.callEnded',
      callId: call.id,
      reason: 'supervisor',
      seconds: 0,
      released: { by, why: 'Stuck' },
    },
    {
      type: 'supervisor.helped',
      action: 'end_call',
      by,
      agent: me.name,
      agentId: me.id,
      status: null,
      callId: call.id,
      reason: 'Stuck',
      activityId: expect.stringMatching(/^\d+$/),
    },
  ]);
  await expect(giveHelp(supervisor, { ...release, agentId: me.id })).rejects.toEqual(
    makeHttpRefusal(410, 'This call has already ended.'),
  );
  expect((await fetchMe(agent)).wrapUp).toEqual({ secondsLeft: 5, breakAfterCall: true });
});

it('lets no agent help', async () => {
  const { id: agentId } = await fetchMe(agent);
  const help = { kind: 'agent', agentId, status: 'available', reason: 'Mine' } as const;
  await expect(giveHelp(agent, help)).rejects.toEqual(forbidden);
});
