import { expect, it, vi } from 'vitest';
import { createCallMemory } from '../services/calls/call-memory';
import type { ExchangeReport } from '../services/customer-phone/exchange.types';
import type { SoundPlayer } from '../services/sounds/sound-player.types';
import { memoryStorage } from '../services/testing/memory-storage';
import { createCallKeeper } from './calls/call-keeper.actor';
import { createExchange } from './customer-phone/exchange.actor';
import { createSoundPlayer } from './sounds/sound-player.actor';
import { runUnderParent, settled } from './testing/run-under-parent';

it('plays sounds on command and silences the ring when stopped', async () => {
  const player: SoundPlayer = {
    adjustRing: vi.fn(),
    adjustOthers: vi.fn(),
    play: vi.fn(async () => {}),
    stop: vi.fn(),
  };
  const { command, stop, received } = runUnderParent(createSoundPlayer({ player }), {
    volume: 0.7,
    speakerId: null,
    callSpeakerId: null,
  });
  for (const type of ['player.ring', 'player.silence', 'player.playAnswered', 'player.playEnded'])
    command({ type });
  command({ type: 'player.adjust', volume: 0.2, speakerId: 'desk-speaker', callSpeakerId: 'headset' });
  expect(vi.mocked(player.adjustRing).mock.calls).toEqual([
    [0.7, null],
    [0.2, 'desk-speaker'],
  ]);
  expect(vi.mocked(player.adjustOthers).mock.calls).toEqual([[null], ['headset']]);
  expect(vi.mocked(player.play).mock.calls).toEqual([['ring'], ['answered'], ['ended']]);
  expect(vi.mocked(player.stop).mock.calls).toEqual([['ring']]);
  stop();
  expect(player.stop).toHaveBeenCalledTimes(2);
  expect(received).toEqual([]);
});

it('reports a sound that could not be played', async () => {
  const blocked = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  const player: SoundPlayer = { adjustRing: () => {}, adjustOthers: () => {}, play: blocked, stop: () => {} };
  const { command, received } = runUnderParent(createSoundPlayer({ player }), {
    volume: 1,
    speakerId: null,
    callSpeakerId: null,
  });
  command({ type: 'player.ring' });
  await settled();
  expect(received).toEqual([{ type: 'playback.refused', detail: 'NotAllowedError: no gesture' }]);
  command({ type: 'player.playEnded' });
  await settled();
  expect(received.at(-1)).toEqual({ type: 'playback.failed', detail: 'NotAllowedError: no gesture' });
});

it('writes a live call down and deletes it', () => {
  const memory = createCallMemory(memoryStorage());
  const { command } = runUnderParent(createCallKeeper({ memory, ownId: () => '7', now: () => 5_000 }));
  command({ type: 'memory.remember', callId: '12', part: { openedAt: 1_000 } });
  expect(memory.recall('12')).toEqual({
    callId: '12',
    tenantId: null,
    tenantName: null,
    fromNumber: null,
    openedAt: 1_000,
    customer: null,
    draft: null,
    typed: null,
    agentId: '7',
    savedAt: 5_000,
  });
  command({ type: 'memory.forget', callId: '12' });
  expect(memory.recall('12')).toBeNull();
});

it('reports the call whose place another takes in storage', () => {
  const memory = createCallMemory(memoryStorage());
  const { command, received } = runUnderParent(
    createCallKeeper({ memory, ownId: () => '7', now: () => 5_000 }),
  );
  command({ type: 'memory.remember', callId: '12', part: { openedAt: 1_000 } });
  const other = memory.recall('12');
  command({ type: 'memory.remember', callId: '13', part: { openedAt: 2_000 } });
  command({ type: 'memory.remember', callId: '13', part: { customer: null } });
  expect(received).toEqual([{ type: 'memory.replaced', other }]);
});

it.each([
  ['another agent, whose session ended in it', { agentId: '8', savedAt: 1_000 }],
  ['nobody known', { savedAt: 1_000 }],
  ['a quarter of an hour ago', { agentId: '7', savedAt: 0 }],
])('reports no call of %s, and forgets it', (_, part) => {
  const memory = createCallMemory(memoryStorage());
  memory.remember('12', part);
  const { command, received } = runUnderParent(
    createCallKeeper({ memory, ownId: () => '7', now: () => 900_000 }),
  );
  command({ type: 'memory.remember', callId: '13', part: { openedAt: 900_000 } });
  expect([received, memory.recall('12')]).toEqual([[], null]);
});

it('carries the customer’s words to the exchange and its reports back', () => {
  const exchange = { dial: vi.fn(), attach: vi.fn(), speak: vi.fn(), hangUp: vi.fn(), close: vi.fn() };
  let report: (report: ExchangeReport) => void = () => {};
  const open = (listener: typeof report) => {
    report = listener;
    return exchange;
  };
  const { received, command, stop } = runUnderParent(createExchange({ open }));
  command({ type: 'exchange.dial', restaurantId: '4', fromNumber: '555', voice: { kind: 'sample' } });
  command({ type: 'exchange.attach', callId: '12', voice: { kind: 'sample' } });
  command({ type: 'exchange.speak', voice: { kind: 'microphone', microphoneId: 'usb' } });
  command({ type: 'exchange.hangUp' });
  expect(exchange.dial.mock.calls).toEqual([['4', '555', { kind: 'sample' }]]);
  expect(exchange.attach.mock.calls).toEqual([['12', { kind: 'sample' }]]);
  expect(exchange.speak.mock.calls).toEqual([[{ kind: 'microphone', microphoneId: 'usb' }]]);
  expect(exchange.hangUp).toHaveBeenCalledOnce();
  report({ type: 'directory', restaurants: [], waiting: [] });
  report({ type: 'dialing', callId: '12', restaurant: 'Luna' });
  report({ type: 'answered', since: 5 });
  report({ type: 'audioChanged', flowing: true });
  report({ type: 'digits', digits: '1' });
  report({ type: 'ended', reason: 'agent' });
  report({ type: 'failed', problem: { code: 'noNetwork' } });
  report({ type: 'dropped' });
  expect(received).toEqual([
    { type: 'exchange.directoryRead', restaurants: [], waiting: [] },
    { type: 'exchange.rang', callId: '12', restaurant: 'Luna' },
    { type: 'exchange.answered', since: 5 },
    { type: 'exchange.audioChanged', flowing: true },
    { type: 'exchange.digitsReceived', digits: '1' },
    { type: 'exchange.ended', reason: 'agent' },
    { type: 'exchange.failed', problem: { code: 'noNetwork' } },
    { type: 'exchange.dropped' },
  ]);
  stop();
  expect(exchange.close).toHaveBeenCalledOnce();
});
