import { afterEach, beforeEach, expect, test } from 'vitest';
import { audioSeconds } from '../calls/audio';
import { findCall } from '../calls/call-records';
import { stageForEachTest } from '../calls/testing';
import { voicelessSeconds } from './absent-agents';
import { type ListeningVoice, listenVoice, refusedFrame } from './testing';

const stage = stageForEachTest();
let voice: ListeningVoice;
let priya: number;
let marcus: number;

beforeEach(async () => {
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  voice = await listenVoice(stage);
});
afterEach(() => voice.close());

async function dialled() {
  const phone = await voice.open();
  phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
  const { callId, conference } = await phone.receive('dialing');
  return { phone, callId: Number(callId), conference: String(conference) };
}

const statusOf = async (callId: number) => (await findCall(stage.db, callId))?.call.status;

test('a call whose agent has no device is offered again, and the late device of that agent is refused', async () => {
  await stage.connect(marcus);
  const { phone, callId, conference } = await dialled();
  await stage.calls.accept(callId, priya);
  stage.advance(audioSeconds - 1);
  await voice.carrier.expire();
  expect(await statusOf(callId)).toBe('in-progress');
  stage.advance(1);
  await voice.carrier.expire();
  expect(await statusOf(callId)).toBe('ringing');
  const late = await voice.device(priya);
  late.send({ type: 'join', conference });
  expect(await late.receive('refused')).toEqual(refusedFrame(31404, 'There is no such call in progress.'));
  await stage.calls.accept(callId, marcus);
  late.send({ type: 'join', conference });
  expect(await late.receive('refused')).toEqual(refusedFrame(31002, 'This call belongs to another agent.'));
  const other = await voice.device(marcus);
  other.send({ type: 'join', conference });
  await other.receive('joined');
  expect(await phone.receive('answered')).toEqual({ type: 'answered', callId });
});

test('a device that joined once is not silent: it is waited for as one that lost its connection', async () => {
  await stage.connect(priya);
  const { phone, callId, conference } = await dialled();
  await stage.calls.accept(callId, priya);
  const agent = await voice.device(priya);
  agent.send({ type: 'join', conference });
  await phone.receive('answered');
  agent.socket.close();
  await voice.goneFrom(agent);
  stage.advance(voicelessSeconds - 1);
  await voice.carrier.expire();
  expect(await statusOf(callId)).toBe('in-progress');
});

test('a caller whom nobody’s audio reaches gets the end of the call as missed', async () => {
  await stage.connect(priya);
  const { phone, callId } = await dialled();
  for (let round = 0; round < 3; round += 1) {
    await stage.calls.accept(callId, priya);
    stage.advance(audioSeconds);
    await voice.carrier.expire();
  }
  expect(await phone.receive('ended')).toEqual({ type: 'ended', conference: 'Call-1', reason: 'missed' });
});
