import { conferenceOf } from '../calls/present-call';
import type { Description, FarEnd, ServerFrame } from './frames';
import type { Peer } from './peer';

/** A device at which the call rings, and what it has of a connection to the phone. */
interface PreparedDevice {
  readonly device: number;
  readonly offer: Description;
  isAnswered: boolean;
}

export interface Line {
  readonly callId: number;
  readonly conference: string;
  readonly isSimulated: boolean;
  agent: Peer | null;
  agentLostAt: number | null;
  phone: Peer | null;
  address: string | null;
  phoneDueAt: number | null;
  digitsKept: string;
  readonly prepared: Map<Peer, PreparedDevice>;
}

/** Enough for a reload on a slow machine. */
export const phoneGraceSeconds = 10;
/**
 * After a restart browsers keep their peer connection without the server, and a phone retries for this long.
 */
export const phoneReturnSeconds = 90;

/** Only for routing voice in this process. The state of a call is in the database. */
export function createLines() {
  const lines = new Map<number, Line>();

  return {
    open(callId: number, isSimulated: boolean): Line {
      const known = lines.get(callId);
      if (known !== undefined) return known;
      const line: Line = {
        callId,
        conference: conferenceOf(callId),
        isSimulated,
        agent: null,
        agentLostAt: null,
        phone: null,
        address: null,
        phoneDueAt: null,
        digitsKept: '',
        prepared: new Map(),
      };
      lines.set(callId, line);
      return line;
    },
    find: (callId: number): Line | undefined => lines.get(callId),
    ofPhone: (peer: Peer): Line | undefined => [...lines.values()].find((line) => line.phone === peer),
    ofAddress: (address: string): Line[] => [...lines.values()].filter((line) => line.address === address),
    ofAgent: (peer: Peer): Line[] => [...lines.values()].filter((line) => line.agent === peer),
    preparedFor: (peer: Peer): Line[] => [...lines.values()].filter(({ prepared }) => prepared.has(peer)),
    close(callId: number): void {
      lines.delete(callId);
    },
    all: (): Line[] => [...lines.values()],
  };
}

export type Lines = ReturnType<typeof createLines>;

/** A dialled call keeps its phone as far end while that tab reloads. */
export function farEndOf(line: Line): FarEnd {
  return line.phone !== null || line.phoneDueAt !== null || !line.isSimulated ? 'phone' : 'scripted';
}

export function waitingFrame({ callId }: Line): ServerFrame {
  return { type: 'waiting', callId, reason: 'agentLost' };
}

export function sendToBoth(line: Line, frame: ServerFrame): void {
  line.agent?.send(frame);
  line.phone?.send(frame);
}
