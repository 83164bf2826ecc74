import { conferenceOf } from '../calls/present-call';
import type { FarEnd, ServerFrame } from './frames';
import type { Peer } from './peer';

/** The voice line of one open call: at most one device and one customer's phone sit on it. */
export interface Line {
  readonly callId: number;
  readonly conference: string;
  readonly isSimulated: boolean;
  agent: Peer | null;
  /** Since when no device of the agent's sits on the line of a call they were on, as far as this process knows. */
  agentLostAt: number | null;
  phone: Peer | null;
  /** From where it was dialled. */
  address: string | null;
  /** The phone vanished: not back by then, the caller has hung up. */
  phoneDueAt: number | null;
  /** Typed while the phone was away. */
  digitsKept: string;
}

/** A reload on a slow machine takes some seconds, and then the socket is opened anew. */
export const phoneGraceSeconds = 10;
/** After a restart: two browsers that hear each other need no server, and a phone tries to return for so long. */
export const phoneReturnSeconds = 90;

/** The lines of this process. What a call is worth stands in the database, never here. */
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
      };
      lines.set(callId, line);
      return line;
    },
    find: (callId: number): Line | undefined => lines.get(callId),
    ofPhone: (peer: Peer): Line | undefined => [...lines.values()].find((line) => line.phone === peer),
    ofAddress: (address: string): Line[] => [...lines.values()].filter((line) => line.address === address),
    ofAgent: (peer: Peer): Line[] => [...lines.values()].filter((line) => line.agent === peer),
    close(callId: number): void {
      lines.delete(callId);
    },
    all: (): Line[] => [...lines.values()],
  };
}

export type Lines = ReturnType<typeof createLines>;

/** A dialled call has a person at the far end even while their tab reloads; a simulated one may have none. */
export function farEndOf(line: Line): FarEnd {
  return line.phone !== null || line.phoneDueAt !== null || !line.isSimulated ? 'phone' : 'scripted';
}

/** The caller's agent is gone for the moment. */
export function waitingFrame({ callId }: Line): ServerFrame {
  return { type: 'waiting', callId, reason: 'agentLost' };
}

export function tellBoth(line: Line, frame: ServerFrame): void {
  line.agent?.send(frame);
  line.phone?.send(frame);
}
