import type { Capabilities } from './capabilities';

/** The optional features of this session's server. */
export interface ServerCapabilities {
  /** Empty until the server has answered. */
  readonly current: () => Capabilities;
  /** Resolves after the server has answered; null when it could not be reached. */
  readonly whenKnown: () => Promise<Capabilities | null>;
  /** Resolves with the first answer of the server, however often it could not be reached before. */
  readonly whenAnswered: () => Promise<Capabilities>;
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
  return {
    current: () => known,
    whenKnown: () => answer,
    whenAnswered: () => answered,
    restart,
    resolve: (capabilities) => {
      known = capabilities ?? [];
      resolveAll(capabilities);
      if (capabilities !== null) resolveAnswered(capabilities);
    },
  };
}
