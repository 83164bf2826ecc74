import { z } from 'zod';
import { conferenceOf } from '../calls/present-call';
import type { Clock, MonotonicMs } from '../deps';
import type { Link } from '../link/link';
import { voicelessSeconds } from './absent-agents';
import { type Description, type FarEnd, type ServerFrame, voiceFaults } from './frames';
import type { Peer, Voice } from './peer';

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
  readonly agent: Voice | null;
  readonly agentLostAt: number | null;
  readonly phone: Voice | null;
  readonly address: string | null;
  readonly phoneDueAt: number | null;
  digitsKept: string;
  /** Devices that are connected to this process, and what each has prepared. */
  readonly prepared: Map<Peer, PreparedDevice>;
}

/** Enough for a reload on a slow machine. */
const phoneGraceSeconds = 10;
/**
 * After a restart browsers keep their peer connection without the server, and a phone retries for this long.
 */
export const phoneReturnSeconds = 90;

const endNames = ['agent', 'phone'] as const;
type EndName = (typeof endNames)[number];

interface End {
  /**
   * By the shared clock. Of two states of an end the one with the later stamp holds; of the same stamp, the one with the
   * greater name.
   */
  stamp: number;
  by: string;
  voice: Voice | null;
  /**
   * Milliseconds of this process's monotonic clock, while the end has no voice: when the agent was lost, or until when
   * the phone may return.
   */
  moment: number | null;
  address: string | null;
}

const endState = z.object({
  callId: z.number().int(),
  isSimulated: z.boolean(),
  end: z.enum(endNames),
  stamp: z.number(),
  by: z.string(),
  peer: z.string().nullable(),
  /** `moment` as milliseconds from now: each process has a monotonic clock of its own. */
  momentInMs: z.number().nullable(),
  address: z.string().nullable(),
});
type EndState = z.infer<typeof endState>;

const frameFor = z.object({ peer: z.string(), text: z.string() });

const displaced: Readonly<Record<EndName, (line: Line) => ServerFrame>> = {
  // A duplicated tab has the same key; only the newest is the caller's.
  phone: ({ conference }) => ({ type: 'ended', conference, reason: 'lost' }),
  // Refused by name, otherwise it would join again because it gets no sound.
  agent: ({ conference }) => ({
    type: 'refused',
    conference,
    code: voiceFaults.declined,
    message: 'This call was joined from another tab or device.',
  }),
};

export interface LinesDeps {
  readonly link: Link;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly peers: () => Iterable<Peer>;
  /** The lines whose voices were at a process that is gone wait for them now. */
  readonly onLost: () => void;
  /** Another process now has the voice of this end. */
  readonly onMoved: (line: Line, end: EndName) => void;
}

/**
 * Only for routing voice: the state of a call is in the database. Every process knows all lines, and reaches a voice
 * that is connected to another one through that.
 */
export function createLines({ link, clock, monotonicMs, peers, onLost, onMoved }: LinesDeps) {
  const lines = new Map<number, Line & { readonly ends: Record<EndName, End> }>();

  const sendFrame = link.topic('voice frame', frameFor, ({ peer, text }) => {
    for (const one of peers()) if (one.id === peer) one.sendText(text);
  });

  const elsewhere = (process: string, peer: string): Voice => ({
    isHere: false,
    id: peer,
    send: (frame) => void sendFrame({ peer, text: JSON.stringify(frame) }, process).catch(() => undefined),
  });

  function open(callId: number, isSimulated: boolean) {
    const known = lines.get(callId);
    if (known !== undefined) return known;
    const away = (): End => ({ stamp: 0, by: '', voice: null, moment: null, address: null });
    const ends = { agent: away(), phone: away() };
    const line = {
      callId,
      conference: conferenceOf(callId),
      isSimulated,
      digitsKept: '',
      prepared: new Map(),
      ends,
      get agent() {
        return ends.agent.voice;
      },
      get agentLostAt() {
        return ends.agent.moment;
      },
      get phone() {
        return ends.phone.voice;
      },
      get address() {
        return ends.phone.address;
      },
      get phoneDueAt() {
        return ends.phone.moment;
      },
    };
    lines.set(callId, line);
    return line;
  }

  const share = link.share('voice', endState, {
    all: () =>
      [...lines.values()].flatMap((line) =>
        endNames.filter((end) => line.ends[end].by === link.id).map((end) => describe(line, end)),
      ),
    take(_from, changes) {
      for (const change of changes) take(change);
    },
    forget(process) {
      for (const { ends } of lines.values()) {
        for (const end of endNames) {
          const { by, voice } = ends[end];
          if (by !== process || voice === null) continue;
          const moment = end === 'agent' ? monotonicMs() : monotonicMs() + phoneReturnSeconds * 1000;
          ends[end] = { ...ends[end], voice: null, moment };
        }
      }
      onLost();
    },
  });

  function describe(line: Line, end: EndName): EndState {
    const { stamp, by, voice, moment, address } = open(line.callId, line.isSimulated).ends[end];
    return {
      callId: line.callId,
      isSimulated: line.isSimulated,
      end,
      stamp,
      by,
      peer: voice?.id ?? null,
      momentInMs: moment === null ? null : moment - monotonicMs(),
      address,
    };
  }

  function put(callId: number, isSimulated: boolean, name: EndName, end: End): void {
    const line = open(callId, isSimulated);
    const { voice } = line.ends[name];
    line.ends[name] = end;
    // Whoever holds the voice that is replaced sends it away.
    if (voice?.isHere && end.voice !== null && end.voice !== voice) voice.send(displaced[name](line));
    if (end.voice === null || end.voice.isHere || end.voice.id === voice?.id) return;
    if (name === 'phone') sendDigits(line, end.voice);
    onMoved(line, name);
  }

  function take({ callId, isSimulated, end, stamp, by, peer, momentInMs, address }: EndState): void {
    const known = lines.get(callId)?.ends[end];
    // An agent who has left says nothing about a line that is not known: the call may be over.
    if (known === undefined && end === 'agent' && peer === null) return;
    if (known !== undefined && (stamp < known.stamp || (stamp === known.stamp && by < known.by))) return;
    put(callId, isSimulated, end, {
      stamp,
      by,
      voice: peer === null ? null : elsewhere(by, peer),
      moment: momentInMs === null ? null : monotonicMs() + momentInMs,
      address,
    });
  }

  /** Changes one end of the line here and at all other processes. */
  function change({ callId, isSimulated }: Line, name: EndName, now: Partial<End>): void {
    const before = open(callId, isSimulated).ends[name];
    const stamp = Math.max(clock().getTime(), before.stamp + 1);
    const end = { ...before, voice: null, moment: null, ...now, stamp, by: link.id };
    put(callId, isSimulated, name, end);
    share(describe(open(callId, isSimulated), name));
  }

  /** Changes one end here only: every process finds this out by itself, and a voice that comes overrules it. */
  function note({ callId, isSimulated }: Line, name: EndName, moment: number | null): void {
    const { ends } = open(callId, isSimulated);
    ends[name] = { ...ends[name], voice: null, moment };
  }

  /** Typed while the phone was away. */
  function sendDigits(line: Line, to: Voice): void {
    const digits = line.digitsKept;
    line.digitsKept = '';
    if (digits !== '') to.send({ type: 'digits', conference: line.conference, digits });
  }

  return {
    open: (callId: number, isSimulated: boolean): Line => open(callId, isSimulated),
    find: (callId: number): Line | undefined => lines.get(callId),
    ofPhone: (peer: Peer): Line | undefined => [...lines.values()].find((line) => line.phone === peer),
    ofAddress: (address: string): Line[] => [...lines.values()].filter((line) => line.address === address),
    ofAgent: (peer: Peer): Line[] => [...lines.values()].filter((line) => line.agent === peer),
    preparedFor: (peer: Peer): Line[] => [...lines.values()].filter(({ prepared }) => prepared.has(peer)),
    attachAgent: (line: Line, peer: Peer) => change(line, 'agent', { voice: peer }),
    detachAgent: (line: Line) => change(line, 'agent', { moment: monotonicMs() }),
    attachPhone: (line: Line, peer: Peer) => change(line, 'phone', { voice: peer, address: peer.address }),
    detachPhone: (line: Line) => change(line, 'phone', { moment: monotonicMs() + phoneGraceSeconds * 1000 }),
    sendDigits,
    /** The call is no longer the agent's. */
    freeAgent: (line: Line) => note(line, 'agent', null),
    missAgent(line: Line): void {
      if (line.agentLostAt === null) note(line, 'agent', monotonicMs());
    },
    /** Nobody could come back meanwhile: their times begin again as those in the database do. */
    afterGap(gapMs: number): void {
      const now = monotonicMs();
      function restarted(dueAt: number, fullMs: number): number {
        if (dueAt <= now - gapMs) return dueAt;
        return dueAt <= now ? now + fullMs : Math.max(dueAt, now + Math.min(fullMs, gapMs));
      }
      for (const line of lines.values()) {
        const { agentLostAt, phoneDueAt } = line;
        const voicelessMs = voicelessSeconds * 1000;
        if (agentLostAt !== null)
          note(line, 'agent', restarted(agentLostAt + voicelessMs, voicelessMs) - voicelessMs);
        if (phoneDueAt !== null) note(line, 'phone', restarted(phoneDueAt, phoneGraceSeconds * 1000));
      }
    },
    expectPhone(line: Line): void {
      if (line.phone !== null || line.phoneDueAt !== null) return;
      note(line, 'phone', monotonicMs() + phoneReturnSeconds * 1000);
      share(describe(line, 'phone'));
    },
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

/** Other processes send it to the voices that they hold. */
export function sendHere(voice: Voice | null, frame: ServerFrame): void {
  if (voice?.isHere) voice.send(frame);
}
