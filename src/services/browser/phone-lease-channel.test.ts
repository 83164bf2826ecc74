import { expect, it, vi } from 'vitest';
import type { MirroredCall, PhoneLeaseMessage } from './phone-lease.types';
import { createPhoneLeaseChannel } from './phone-lease-channel';

const call: MirroredCall = {
  callId: '12',
  phase: 'live',
  restaurant: null,
  caller: 'Maya Okonkwo',
  number: '+12065550173',
  openedAt: 100_000,
  itemCount: 2,
  totalCents: 2_500,
};

const openTab = () => {
  const onMessage: PhoneLeaseMessage[] = [];
  const port = Object.assign(new EventTarget(), { postMessage: vi.fn(), close: vi.fn() });
  const open = vi.fn((_: string) => port as unknown as BroadcastChannel);
  const channel = createPhoneLeaseChannel({
    open,
    agentId: '7',
    onMessage: (message) => onMessage.push(message),
  });
  const receive = (data: unknown) => port.dispatchEvent(new MessageEvent('message', { data }));
  return { channel, port, open, onMessage, receive };
};

it('speaks with the tabs of the same agent only', () => {
  const { channel, port, open } = openTab();
  expect(open.mock.calls).toEqual([['phoneLease.7']]);
  channel.send({ type: 'showed', call });
  expect(port.postMessage.mock.calls).toEqual([[{ type: 'showed', call }]]);
  channel.close();
  expect(port.close).toHaveBeenCalledOnce();
});

it('hears every message there is', () => {
  const { onMessage, receive } = openTab();
  const messages: readonly PhoneLeaseMessage[] = [
    { type: 'asked' },
    { type: 'showed', call },
    { type: 'showed', call: null },
    { type: 'yielded' },
  ];
  for (const message of messages) receive(message);
  expect(onMessage).toEqual(messages);
});

it.each([
  [null],
  ['asked'],
  [{ type: 'left' }],
  [{ type: 'showed' }],
  [{ type: 'showed', call: { ...call, phase: 'over' } }],
  [{ type: 'showed', call: { ...call, totalCents: '25.00' } }],
  [{ type: 'showed', call: { callId: '12', phase: 'live' } }],
])('ignores %j, which a tab of another version may say', (data) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { onMessage, receive } = openTab();
  receive(data);
  expect(onMessage).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

it('is silent where the browser has no such channels', () => {
  const channel = createPhoneLeaseChannel({ open: () => null, agentId: '7', onMessage: () => {} });
  expect(() => {
    channel.send({ type: 'asked' });
    channel.close();
  }).not.toThrow();
});
