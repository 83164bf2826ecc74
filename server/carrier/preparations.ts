import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { findOffer } from '../calls/call-records';
import type { Database } from '../db/database';
import type { Link } from '../link/link';
import { type ClientFrame, type Description, description } from './frames';
import { farEndOf, type Line, type Lines } from './lines';
import type { Peer } from './peer';

type Prepare = Extract<ClientFrame, { type: 'prepare' }>;
type Prepared = Extract<ClientFrame, { type: 'prepared' }>;

/** A phone keeps a connection for each: at most this many of the devices at each process at which its call rings get one. */
const mostPrepared = 4;

const answered = z.object({ callId: z.number().int(), device: z.int(), description });

/**
 * Connections between a phone and the devices at which its call rings, made before the answer. The phone sends and
 * plays nothing over them until `connect` names the device that has the call; what is not used is forgotten.
 */
export function createPreparations(db: Database, lines: Lines, link: Link) {
  const answerElsewhere = link.topic('prepared', answered, (answer, from) => {
    const line = lines.find(answer.callId);
    if (line !== undefined && from !== link.id) takeAnswer(line, answer.device, answer.description);
  });

  function offer({ conference, phone, prepared }: Line, peer: Peer): void {
    const found = prepared.get(peer);
    if (found === undefined) return;
    const { device, offer } = found;
    phone?.send({ type: 'prepare', conference, device, description: offer });
  }

  function forget(line: Line, peer: Peer): void {
    const found = line.prepared.get(peer);
    if (found === undefined) return;
    line.prepared.delete(peer);
    line.phone?.send({ type: 'forget', conference: line.conference, device: found.device });
  }

  /** True when the phone now speaks with this device. */
  function connect(line: Line, peer: Peer): boolean {
    const { phone, conference, prepared } = line;
    const found = prepared.get(peer);
    const isConnected = found?.isAnswered === true && phone !== null;
    if (isConnected) phone.send({ type: 'connect', conference, device: found.device });
    else forget(line, peer);
    return isConnected;
  }

  /** False where the device is not connected here. */
  function takeAnswer({ conference, prepared }: Line, device: number, description: Description): boolean {
    const found = [...prepared].find(([, one]) => one.device === device);
    if (found === undefined) return false;
    const [peer, waiting] = found;
    if (!waiting.isAnswered) peer.send({ type: 'prepared', conference, farEnd: 'phone', description });
    waiting.isAnswered = true;
    return true;
  }

  /** A phone that attached anew has lost the connections of the one before; the others wait for it. */
  function phoneAttached(line: Line): void {
    for (const [peer, { isAnswered }] of line.prepared) {
      if (isAnswered) line.prepared.delete(peer);
      else offer(line, peer);
    }
  }

  function forgetAll(line: Line): void {
    for (const peer of [...line.prepared.keys()]) forget(line, peer);
  }

  return {
    /** Only while the call rings at this agent; anything else gets no answer, and the join makes the connection. */
    async prepare(peer: Peer, { conference, description }: Prepare): Promise<void> {
      if (peer.agent === null) return;
      const offered = await findOffer(db, conference.callId, peer.agent.agentId);
      if (offered === null) return;
      const line = lines.open(conference.callId, offered.isSimulated);
      if (farEndOf(line) === 'scripted') {
        return peer.send({ type: 'prepared', conference: conference.name, farEnd: 'scripted' });
      }
      forget(line, peer);
      if (line.prepared.size >= mostPrepared) return;
      // Unique among all processes.
      const device = randomInt(2 ** 47);
      line.prepared.set(peer, { device, offer: description, isAnswered: false });
      offer(line, peer);
    },
    prepared(phone: Peer, { conference, device, description }: Prepared): void {
      const line = lines.find(conference.callId);
      if (line?.phone !== phone || takeAnswer(line, device, description)) return;
      answerElsewhere({ callId: line.callId, device, description }).catch(() => undefined);
    },
    phoneAttached,
    moved(line: Line, end: 'agent' | 'phone'): void {
      if (end === 'phone') phoneAttached(line);
      else forgetAll(line);
    },
    /** The sound starts with the answer, where one device alone can have given it; the others are forgotten. */
    accepted(line: Line, agentId: number | null): void {
      const own = [...line.prepared.keys()].filter(({ agent }) => agent?.agentId === agentId);
      for (const peer of line.prepared.keys()) if (!own.includes(peer)) forget(line, peer);
      const [only] = own;
      if (only !== undefined && own.length === 1) connect(line, only);
    },
    /** Whether the phone speaks with this device over what was prepared; from now on nothing is. */
    joined(line: Line, peer: Peer, isPrepared: boolean): boolean {
      const isConnected = isPrepared && connect(line, peer);
      if (isConnected) line.prepared.delete(peer);
      for (const other of [...line.prepared.keys()]) forget(line, other);
      return isConnected;
    },
    forget,
    forgetAll,
  };
}

export type Preparations = ReturnType<typeof createPreparations>;
