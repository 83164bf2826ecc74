import { expect, it } from 'vitest';
import { readFrame } from './frames';

it.each([
  [
    { type: 'registered', identity: 'agent_3', expiresInSeconds: 60 },
    { type: 'registered', expiresInSeconds: 60 },
  ],
  [
    { type: 'joined', conference: 'Call-1', farEnd: 'phone' },
    { type: 'joined', conference: 'Call-1', farEnd: 'phone' },
  ],
  [
    { type: 'registered', identity: 'agent_3', expiresInSeconds: 60, prepares: true, pings: true },
    { type: 'registered', expiresInSeconds: 60, prepares: true, pings: true },
  ],
  [{ type: 'pong', other: 1 }, { type: 'pong' }],
  [
    { type: 'joined', conference: 'Call-1', farEnd: 'phone', offered: true, connected: true },
    { type: 'joined', conference: 'Call-1', farEnd: 'phone', offered: true, connected: true },
  ],
  [
    { type: 'prepare', conference: 'Call-1', device: 2, description: { type: 'offer', sdp: 'v=0' } },
    { type: 'prepare', conference: 'Call-1', device: 2, description: { type: 'offer', sdp: 'v=0' } },
  ],
  [{ type: 'prepare', conference: 'Call-1', device: 2, description: 'v=0' }, null],
  [
    { type: 'prepared', conference: 'Call-1', farEnd: 'phone', description: { type: 'answer', sdp: 'v=0' } },
    { type: 'prepared', conference: 'Call-1', farEnd: 'phone', description: { type: 'answer', sdp: 'v=0' } },
  ],
  [
    { type: 'prepared', conference: 'Call-1', farEnd: 'scripted' },
    { type: 'prepared', conference: 'Call-1', farEnd: 'scripted' },
  ],
  [
    { type: 'connect', conference: 'Call-1', device: 2, other: 1 },
    { type: 'connect', conference: 'Call-1', device: 2 },
  ],
  [
    { type: 'forget', conference: 'Call-1', device: 2 },
    { type: 'forget', conference: 'Call-1', device: 2 },
  ],
  [
    { type: 'farEnd', conference: 'Call-1', farEnd: 'scripted' },
    { type: 'farEnd', conference: 'Call-1', farEnd: 'scripted' },
  ],
  [
    { type: 'dialing', callId: 12, conference: 'Call-12', restaurant: 'Luna', key: 'k' },
    { type: 'dialing', callId: '12', conference: 'Call-12', restaurant: 'Luna', key: 'k' },
  ],
  [
    { type: 'orderPlaced', conference: 'Call-1' },
    { type: 'orderPlaced', conference: 'Call-1' },
  ],
  [
    { type: 'ended', conference: 'Call-1', reason: 'caller' },
    { type: 'ended', conference: 'Call-1', reason: 'caller' },
  ],
  [
    { type: 'ended', conference: 'Call-1', reason: 'supervisor' },
    { type: 'ended', conference: 'Call-1', reason: 'agent' },
  ],
  [
    { type: 'ended', conference: 'Call-1', reason: 'odd' },
    { type: 'ended', conference: 'Call-1', reason: 'lost' },
  ],
  [
    { type: 'error', code: 20104, message: 'old' },
    { type: 'error', code: 20104, message: 'old' },
  ],
  [
    { type: 'directory', restaurants: [{ id: 1, name: 'Luna', phone: null }, 'x'], waiting: null },
    { type: 'directory', restaurants: [{ id: '1', name: 'Luna', phone: null }], waiting: [] },
  ],
  [
    { type: 'signal', conference: 'Call-1', description: { type: 'offer', sdp: 'v=0', extra: 1 } },
    { type: 'signal', conference: 'Call-1', description: { type: 'offer', sdp: 'v=0' } },
  ],
  [
    { type: 'signal', conference: 'Call-1', description: { type: 'rollback', sdp: '' }, candidate: null },
    { type: 'signal', conference: 'Call-1' },
  ],
])('reads %o', (wire, frame) => {
  expect(readFrame(JSON.stringify(wire))).toEqual(frame);
});

it.each(['{', 'null', '7', '[]', '{}', '{"type":"unknown"}', new ArrayBuffer(1)])(
  'takes %o as no frame',
  (data) => {
    expect(readFrame(data)).toBeNull();
  },
);
