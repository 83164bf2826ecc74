/** What happens beside the charts, without anything about a person. */
export type Fact =
  /** Null until it is answered, and where it never is. */
  | { kind: 'request'; method: string; path: string; status: number | null; ms: number | null }
  | { kind: 'socket'; channel: string; event: string }
  | { kind: 'connection'; status: string }
  | { kind: 'page'; status: 'online' | 'offline' | DocumentVisibilityState }
  | { kind: 'voice'; event: string; status: string | null; code: number | null };

export type ShiftFact = Fact & { readonly at: number };

/** The facts of one signed-in shift, from its start to the recorder, whose code comes a little later. */
export interface Shift {
  add(fact: Fact): void;
  /** Passes on what happened so far, and from now on, until the returned function is called. */
  follow(listener: (fact: ShiftFact) => void): () => void;
}

/** How many facts are kept until the recorder's code has come. */
const mostEarly = 200;

export function createShift(): Shift {
  let early: ShiftFact[] = [];
  let listen: ((fact: ShiftFact) => void) | null = null;
  return {
    add(fact) {
      const timed = Object.assign(fact, { at: Date.now() });
      if (listen !== null) listen(timed);
      else if (early.length < mostEarly) early.push(timed);
    },
    follow(listener) {
      listen = listener;
      early.forEach(listener);
      early = [];
      return () => {
        listen = null;
      };
    },
  };
}
