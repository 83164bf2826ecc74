/** Counted in our own beats that came back, so that neither an outage of Redis nor a jump of the clock ends anybody. */
const silentBeats = 5;
/** A process that is silent so long may know something that has not arrived. */
const quietBeats = 3;

interface Peer {
  /** The highest number of its messages that arrived, or that was missed and noticed. */
  received: number;
  /**
   * `unconfirmed`: since we were cut off; `asked`: it was asked for all it knows; `cutOff`: it runs, and does not reach
   * Redis.
   */
  state: 'unconfirmed' | 'asked' | 'whole' | 'cutOff';
  /** How many beats it has missed. */
  silent: number;
}

/** What a numbered message tells of the process that sent it. */
export interface Counted {
  /** False for what has arrived before. */
  readonly isNew: boolean;
  /** Something that it sent before has not arrived. */
  readonly hasGap: boolean;
  /** It was not known. */
  readonly isMet: boolean;
  /** What it knows may not have arrived. */
  readonly mustAsk: boolean;
}

/** The processes heard of, this one among them, and by their numbers what of each has arrived. */
export function createPeers(id: string) {
  const peers = new Map<string, Peer>();
  const every = (test: (peer: Peer) => boolean) => [...peers.values()].every(test);

  return {
    hasOthers: () => [...peers.keys()].some((process) => process !== id),
    /** Everybody was heard since this process was cut off. */
    areConfirmed: () => every(({ state }) => state !== 'unconfirmed'),
    /** All that everybody knows has arrived. */
    areWhole: () => every(({ state }) => state === 'whole'),
    areQuiet: () => !every(({ silent }) => silent < quietBeats),
    areReached: () => every(({ state }) => state !== 'cutOff'),
    isReached(process: string): boolean {
      const state = peers.get(process)?.state;
      return state !== 'unconfirmed' && state !== 'cutOff';
    },
    received: (process: string) => peers.get(process)?.received ?? 0,

    /** Counts a message that came by Redis. A beat repeats the last number, any other message has the next. */
    count(from: string, n: number, isBeat: boolean): Counted {
      const before = isBeat ? n : n - 1;
      const known = peers.get(from);
      if (known === undefined) {
        peers.set(from, { received: n, state: from === id ? 'whole' : 'asked', silent: 0 });
        return { isNew: n > before, hasGap: false, isMet: true, mustAsk: from !== id };
      }
      const hasGap = before > known.received;
      const isNew = n > known.received;
      const wasQuiet =
        known.silent >= quietBeats || known.state === 'unconfirmed' || known.state === 'cutOff';
      const mustAsk = from !== id && (hasGap || wasQuiet || (isBeat && known.state === 'asked'));
      known.silent = 0;
      known.received = Math.max(known.received, n);
      if (from === id) known.state = 'whole';
      // What it sent meanwhile has not arrived, or it could not send it.
      else if (mustAsk) known.state = 'asked';
      return { isNew, hasGap, isMet: false, mustAsk };
    },

    /**
     * Counts a message that came by the second way, which does not tell whether its sender is reached through Redis.
     */
    countApart(from: string, n: number, before: number): Counted {
      const known = peers.get(from);
      const peer = known ?? { received: before, state: from === id ? 'whole' : 'unconfirmed', silent: 0 };
      if (known === undefined) peers.set(from, peer);
      const [isNew, hasGap] = [n > peer.received, before > peer.received];
      peer.received = Math.max(peer.received, n);
      const isMet = known === undefined;
      return { isNew, hasGap, isMet, mustAsk: isMet && from !== id };
    },

    /** It sent all it knows. */
    sentAll(process: string): void {
      const peer = peers.get(process);
      if (peer?.state === 'asked') peer.state = 'whole';
    },

    /** It runs and does not reach Redis. False where that was known. */
    cutOff(process: string): boolean {
      const peer = peers.get(process);
      if (peer === undefined || peer.state === 'cutOff') return false;
      peer.state = 'cutOff';
      return true;
    },

    /** This process was cut off: nobody counts as reached before they are heard again. */
    unconfirm(): void {
      for (const peer of peers.values()) {
        peer.state = 'unconfirmed';
        peer.silent = 0;
      }
    },

    /** One beat later; names those who have been silent so long that somebody must look after them. */
    grownSilent(): readonly string[] {
      return [...peers].flatMap(([process, peer]) => {
        if (process === id) return [];
        peer.silent += 1;
        return peer.silent >= silentBeats && peer.silent % silentBeats === 0 ? [process] : [];
      });
    },

    isSilent: (process: string) => (peers.get(process)?.silent ?? 0) >= silentBeats,

    /** `last`: the number that it sent last, as far as it said so. True where not all of it has arrived. */
    leave(process: string, last: number | null = null): boolean {
      const peer = peers.get(process);
      peers.delete(process);
      if (peer === undefined) return false;
      return last === null ? peer.state === 'unconfirmed' : last > peer.received;
    },

    has: (process: string) => peers.has(process),
  };
}
