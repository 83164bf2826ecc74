import { type Device, faultFrame } from './device';
import type { ClientFrame, SignalFrame } from './frames';
import { farEndOf, type Lines } from './lines';
import type { Peer } from './peer';
import type { Phone } from './phone';
import type { Preparations } from './preparations';
import { tokenFaults } from './voice-token';

export interface FrameHandlers {
  readonly device: Device;
  readonly phone: Phone;
  readonly lines: Lines;
  readonly preparations: Preparations;
}

const maxDigitsKept = 64;

function relay(lines: Lines, peer: Peer, { conference, description, candidate }: SignalFrame): void {
  const line = lines.find(conference.callId);
  if (line === undefined) return;
  const other = line.agent === peer ? line.phone : line.phone === peer ? line.agent : null;
  other?.send({
    type: 'signal',
    conference: conference.name,
    ...(description === undefined ? {} : { description }),
    ...(candidate === undefined ? {} : { candidate }),
  });
}

export async function handleFrame(
  { device, phone, lines, preparations }: FrameHandlers,
  peer: Peer,
  frame: ClientFrame,
): Promise<void> {
  switch (frame.type) {
    case 'register':
    case 'renew':
      return device.register(peer, frame.token);
    case 'ping':
      return peer.send({ type: 'pong' });
    case 'join':
      return device.join(peer, frame);
    case 'prepare':
      return preparations.prepare(peer, frame);
    case 'prepared':
      return preparations.prepared(peer, frame);
    case 'leave':
      return device.leave(peer, frame.conference.callId);
    case 'farEndHungUp':
      return device.farEndHungUp(peer, frame.conference.callId);
    case 'signal':
      return relay(lines, peer, frame);
    case 'digits': {
      const line = lines.ofAgent(peer).find(({ callId }) => callId === (frame.conference?.callId ?? callId));
      if (line === undefined) return peer.send(faultFrame(tokenFaults.missing));
      if (line.phone !== null) {
        return line.phone.send({ type: 'digits', conference: line.conference, digits: frame.digits });
      }
      // A scripted caller ignores digits; a phone that reloads receives them when it is back.
      if (farEndOf(line) === 'phone')
        line.digitsKept = (line.digitsKept + frame.digits).slice(-maxDigitsKept);
      return;
    }
    case 'directory':
      return phone.directory(peer, frame.keys ?? []);
    case 'dial':
      return phone.dial(peer, frame);
    case 'attach':
      return phone.attach(peer, frame);
    case 'hangUp':
      return phone.hangUp(peer);
  }
}
