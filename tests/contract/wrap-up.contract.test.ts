import { expect, it } from 'vitest';
import { toChannelFact } from '../../src/actors/realtime/channel-facts';
import { changeStatus } from '../../src/services/agents/status-api';
import { changeWrapUp } from '../../src/services/agents/wrap-up';
import { acceptCall, endCall, simulateCall } from '../../src/services/calls/calls-api';
import { fetchCallsToTake } from '../../src/services/calls/calls-to-take';
import { fetchMe } from '../../src/services/session/session-api';
import { makeHttpRefusal } from '../support/fixtures';
import { listenOn, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const agent = await bench.clientOf('agent');

const standing = (status: string, secondsLeft: number, breakAfterCall = false) => ({
  status,
  wrapUp: { secondsLeft, breakAfterCall },
  duty: { takesCalls: true, reason: null, setBy: null },
});

it('carries a wrap-up from the end of a call to the break after it', async () => {
  const { id } = await fetchMe(agent);
  const workspace = listenOn(await bench.linkOf(agent), `agent.${id}`);
  await workspace.subscribed;
  const nextFact = async () =>
    toChannelFact(
      `agent.${id}`,
      'agent.availability.changed',
      await workspace.next('agent.availability.changed'),
    );
  const fact = (...args: Parameters<typeof standing>) => ({
    type: 'agentChannel.availabilityChanged',
    ...standing(...args),
    notReady: null,
  });

  const call = await simulateCall(admin, { tenantId: null, fromNumber: null });
  await acceptCall(agent, call.id);
  const asked = nextFact();
  expect(await changeStatus(agent, { status: 'on_break', isAfterCall: true })).toEqual(
    standing('on_call', 0, true),
  );
  expect(await asked).toEqual(fact('on_call', 0, true));

  const begun = nextFact();
  await endCall(agent, { callId: call.id });
  expect(await begun).toEqual(fact('available', 5, true));
  expect(await changeWrapUp(agent, 'extend')).toEqual(standing('available', 35, true));
  expect((await fetchMe(agent)).wrapUp).toEqual({ secondsLeft: 35, breakAfterCall: true });

  const waiting = await simulateCall(admin, { tenantId: null, fromNumber: null });
  expect(await fetchCallsToTake(agent)).toEqual([
    {
      id: waiting.id,
      tenantId: waiting.tenantId,
      tenantName: waiting.tenantName,
      startedAt: waiting.startedAt,
      waitingSeconds: 0,
    },
  ]);
  expect(await changeWrapUp(agent, 'end')).toEqual(standing('available', 0));
  await expect(changeWrapUp(agent, 'end')).rejects.toEqual(
    makeHttpRefusal(409, 'There is no wrap-up time at the moment.'),
  );
});
