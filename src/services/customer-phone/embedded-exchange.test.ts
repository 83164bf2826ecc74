import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_AUDIO } from '../voice/embedded/audio-counts';
import type { ServerFrame } from '../voice/embedded/frames';
import type { SignallingListener } from '../voice/embedded/signalling';
import { createExchange } from './embedded-exchange';
import type { CallerVoice, ExchangeReport } from './exchange.types';

const DIALING = { type: 'dialing', callId: '12', conference: 'Call-12', key: 'k' } as const;
const OFFER = { type: 'signal', conference: 'Call-12', description: { type: 'offer', sdp: 'v=0' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const createTestExchange = (openVoice = async (_: CallerVoice) => ({ track: null, stop: () => {} })) => {
  const sockets: { listener: SignallingListener; sent: object[] }[] = [];
  const reports: ExchangeReport[] = [];
  const peers: { taken: unknown[]; close: () => void }[] = [];
  const speaker = { play: vi.fn(), choose: vi.fn(), devicesChanged: vi.fn(), stop: vi.fn() };
  const exchange = createExchange({
    openVoice,
    makeSpeaker: () => speaker,
    makePeer: () => {
      const peer = { taken: [] as unknown[], close: vi.fn() };
      peers.push(peer);
      return {
        offer: () => {},
        take: (signal) => void peer.taken.push(signal),
        send: () => {},
        counts: async () => NO_AUDIO,
        isFailed: () => false,
        close: peer.close,
      };
    },
    openSignalling: (listener) => {
      const sent: object[] = [];
      sockets.push({ listener, sent });
      return { send: (frame) => sent.push(frame), close: () => {} };
    },
  })((report) => reports.push(report));
  const last = () => sockets.at(-1) ?? expect.fail('no socket was opened');
  return {
    exchange,
    reports,
    peers,
    sockets,
    sent: () => last().sent,
    opened: () => last().listener.opened(),
    drop: () => last().listener.closed(),
    hear: (frame: ServerFrame) => last().listener.heard(frame),
  };
};

const dialled = async () => {
  const test = createTestExchange();
  test.opened();
  test.exchange.dial('4', '(206) 555-0173', 'sample');
  await vi.advanceTimersByTimeAsync(0);
  test.hear(DIALING);
  return test;
};

it('asks for the directory, dials, and tells what happens to the call', async () => {
  const { sent, reports, hear } = await dialled();
  expect(sent()).toEqual([
    { type: 'directory' },
    { type: 'dial', restaurantId: 4, fromNumber: '(206) 555-0173' },
  ]);
  hear({ type: 'answered', callId: '12' });
  hear({ type: 'digits', digits: '1' });
  hear({ type: 'ended', conference: 'Call-12', reason: 'agent' });
  expect(reports).toEqual([
    { type: 'dialing', callId: '12' },
    { type: 'answered' },
    { type: 'digits', digits: '1' },
    { type: 'ended', reason: 'agent' },
  ]);
});

it('answers every offer of its own call with a peer of its own', async () => {
  const { hear, peers } = await dialled();
  hear(OFFER);
  hear({ type: 'signal', conference: 'Call-12', candidate: { candidate: 'a' } });
  hear({ ...OFFER, conference: 'Call-13' });
  expect(peers.map(({ taken }) => taken.length)).toEqual([2]);
  hear(OFFER);
  expect(peers.map(({ taken }) => taken.length)).toEqual([2, 1]);
  expect(peers[0]?.close).toHaveBeenCalledOnce();
});

it('takes its call up again after a loss, unnoticed, and keeps the audio', async () => {
  const { hear, peers, drop, opened, sent, reports } = await dialled();
  hear(OFFER);
  drop();
  await vi.advanceTimersByTimeAsync(700);
  opened();
  expect(sent()).toEqual([{ type: 'directory' }, { type: 'attach', callId: 12, key: 'k' }]);
  hear(DIALING);
  expect(reports).toEqual([{ type: 'dialing', callId: '12' }]);
  expect(peers[0]?.close).not.toHaveBeenCalled();
});

it('counts the call as lost when it may not take it up again', async () => {
  const { drop, opened, hear, reports } = await dialled();
  drop();
  await vi.advanceTimersByTimeAsync(700);
  opened();
  hear({ type: 'error', code: 31404, message: 'This call is over or not yours.' });
  expect(reports.at(-1)).toEqual({ type: 'ended', reason: 'lost' });
});

it('is dropped for good when it cannot come back, and says nothing after that', async () => {
  const { drop, reports, sockets, hear } = await dialled();
  drop();
  for (let tries = 0; tries < 6; tries += 1) {
    await vi.advanceTimersByTimeAsync(700);
    drop();
  }
  expect(reports.at(-1)).toEqual({ type: 'dropped' });
  hear({ type: 'answered', callId: '12' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reports.length, sockets.length]).toEqual([2, 7]);
});

it('is dropped at once without a call', () => {
  const { opened, drop, reports } = createTestExchange();
  opened();
  drop();
  expect(reports).toEqual([{ type: 'dropped' }]);
});

it('tells why a dial was refused, and survives a complaint in the middle of a call', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refused = createTestExchange();
  refused.opened();
  refused.hear({ type: 'error', code: 31486, message: 'Busy.' });
  expect(refused.reports).toEqual([{ type: 'failed', message: 'Busy.' }]);
  const talking = await dialled();
  talking.hear({ type: 'error', code: 31100, message: 'What?' });
  expect(talking.reports).toEqual([{ type: 'dialing', callId: '12' }]);
});

it('does not dial without the voice it was asked for', async () => {
  const { exchange, opened, sent, reports } = createTestExchange(() =>
    Promise.reject(new DOMException('', 'NotAllowedError')),
  );
  opened();
  exchange.attach('12', 'microphone');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ type: 'directory' }]);
  expect(reports).toMatchObject([{ type: 'failed' }]);
});

it('hangs up when it is closed, and lets go of its voice', async () => {
  const stop = vi.fn();
  const { exchange, opened, sent, hear } = createTestExchange(async () => ({ track: null, stop }));
  opened();
  exchange.attach('12', 'sample');
  await vi.advanceTimersByTimeAsync(0);
  hear(DIALING);
  exchange.close();
  expect(sent().at(-1)).toEqual({ type: 'hangUp' });
  expect(stop).toHaveBeenCalledOnce();
});
