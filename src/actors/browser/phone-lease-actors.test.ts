import { expect, it, vi } from 'vitest';
import type { PhoneLeaseLockReport, PhoneLeaseMessage } from '../../services/browser/phone-lease.types';
import { runUnderParent } from '../testing/run-under-parent';
import { createPhoneLeaseChannelActor } from './phone-lease-channel.actor';
import { createPhoneLeaseLockActor } from './phone-lease-lock.actor';

it('asks for, takes and releases the lock on command, reports what becomes of it, and releases it when stopped', () => {
  const lock = { ask: vi.fn(), take: vi.fn(), release: vi.fn() };
  let report: (report: PhoneLeaseLockReport) => void = () => {};
  const open = vi.fn((_: string, tell: typeof report) => {
    report = tell;
    return lock;
  });
  const { received, command, stop } = runUnderParent(createPhoneLeaseLockActor({ open }), { agentId: '7' });
  expect(open.mock.calls.map(([agentId]) => agentId)).toEqual(['7']);
  for (const type of ['lock.ask', 'lock.take', 'lock.release']) command({ type });
  expect([lock.ask, lock.take, lock.release].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  for (const one of ['granted', 'busy', 'lost', 'failed'] as const) report(one);
  expect(received).toEqual(['granted', 'busy', 'lost', 'failed'].map((one) => ({ type: `lock.${one}` })));
  stop();
  expect(lock.release).toHaveBeenCalledTimes(2);
});

it('carries messages between the tabs until it is stopped', () => {
  const channel = { send: vi.fn(), close: vi.fn() };
  let receive: (message: PhoneLeaseMessage) => void = () => {};
  const open = (_: string, onMessage: typeof receive) => {
    receive = onMessage;
    return channel;
  };
  const { received, command, stop } = runUnderParent(createPhoneLeaseChannelActor({ open }), {
    agentId: '7',
  });
  command({ type: 'channel.send', message: { type: 'asked' } });
  expect(channel.send.mock.calls).toEqual([[{ type: 'asked' }]]);
  receive({ type: 'asked' });
  receive({ type: 'showed', call: null });
  receive({ type: 'yielded' });
  expect(received).toEqual([
    { type: 'otherTab.asked' },
    { type: 'otherTab.showed', call: null },
    { type: 'otherTab.yielded' },
  ]);
  stop();
  expect(channel.close).toHaveBeenCalledOnce();
});
