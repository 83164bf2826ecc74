import type { Capabilities } from './capabilities';

/** The optional features of this session's server. */
export interface Offers {
  /** Empty until the server has answered. */
  readonly current: () => Capabilities;
  /** Resolves after the server has answered; null when it could not be reached. */
  readonly heard: () => Promise<Capabilities | null>;
  /** Called when the server is asked again. */
  readonly expect: () => void;
  readonly note: (capabilities: Capabilities | null) => void;
}

export function createOffers(): Offers {
  let known: Capabilities = [];
  let hear: (capabilities: Capabilities | null) => void = () => undefined;
  let word: Promise<Capabilities | null>;
  const expect = () => {
    const tellBefore = hear;
    known = [];
    word = new Promise((resolve) => {
      hear = (capabilities) => {
        tellBefore(capabilities);
        resolve(capabilities);
      };
    });
  };
  expect();
  return {
    current: () => known,
    heard: () => word,
    expect,
    note: (capabilities) => {
      known = capabilities ?? [];
      hear(capabilities);
    },
  };
}
