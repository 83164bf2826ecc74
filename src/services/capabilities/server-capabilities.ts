import type { Capabilities } from './capabilities';

/** The optional features of this session's server. */
export interface ServerCapabilities {
  /** Empty until the server has answered. */
  readonly current: () => Capabilities;
  /** Resolves after the server has answered; null when it could not be reached. */
  readonly whenKnown: () => Promise<Capabilities | null>;
  /** Resolves with the first answer of the server, however often it could not be reached before. */
  readonly whenAnswered: () => Promise<Capabilities>;
  /** Like whenKnown(), but null once the answer takes too long: for requests that the original contract has too. */
  readonly whenDue: () => Promise<Capabilities | null>;
  /** The answer takes too long. It counts as soon as it comes. */
  readonly noteOverdue: () => void;
  /** To be called before the features are fetched again: the features are unknown until resolve(). */
  readonly restart: () => void;
  readonly resolve: (capabilities: Capabilities | null) => void;
}

export function createServerCapabilities(): ServerCapabilities {
  let known: Capabilities = [];
  let resolveAll: (capabilities: Capabilities | null) => void = () => undefined;
  let answer: Promise<Capabilities | null>;
  let resolveAnswered: (capabilities: Capabilities) => void = () => undefined;
  const answered = new Promise<Capabilities>((resolve) => {
    resolveAnswered = resolve;
  });
  let noteOverdue: () => void = () => undefined;
  let overdue: Promise<null>;
  const awaitAnew = () => {
    overdue = new Promise((resolve) => {
      noteOverdue = () => resolve(null);
    });
  };
  const restart = () => {
    const resolveEarlier = resolveAll;
    known = [];
    answer = new Promise((resolve) => {
      resolveAll = (capabilities) => {
        resolveEarlier(capabilities);
        resolve(capabilities);
      };
    });
  };
  restart();
  awaitAnew();
  return {
    current: () => known,
    whenKnown: () => answer,
    whenAnswered: () => answered,
    // In this order: an answer that came late counts.
    whenDue: () => Promise.race([answer, overdue]),
    noteOverdue: () => noteOverdue(),
    restart,
    resolve: (capabilities) => {
      known = capabilities ?? [];
      resolveAll(capabilities);
      if (capabilities === null) return;
      resolveAnswered(capabilities);
      awaitAnew();
    },
  };
}
