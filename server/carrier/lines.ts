import { conferenceOf } from '../calls/present-call';
import type { FarEnd, ServerFrame } from './frames';
import type { Peer } from './peer';

/** The voice line of one open call: at most one device and one customer's phone sit on it. */
export interface Line {
  readonly callId: number;
  readonly conference: string;
  readonly isSimulated: boolean;
  agent: Peer | null;
  phone: Peer | null;
  /** The phone vanished then; after the grace the caller has hung up. */
  phoneLostAt: number | null;
  /** Typed while the phone was away. */
  digitsKept: string;
}

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
        phone: null,
        phoneLostAt: null,
        digitsKept: '',
      };
      lines.set(callId, line);
      return line;
    },
    find: (callId: number): Line | undefined => lines.get(callId),
    ofPhone: (peer: Peer): Line | undefined => [...lines.values()].find((line) => line.phone === peer),
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
  return line.phone !== null || line.phoneLostAt !== null || !line.isSimulated ? 'phone' : 'scripted';
}

export function tellBoth(line: Line, frame: ServerFrame): void {
  line.agent?.send(frame);
  line.phone?.send(frame);
}
