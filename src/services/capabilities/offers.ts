import type { Capabilities } from './capabilities';

/** What the server of this session offers, for whoever has to know before asking it for more than the contract. */
export interface Offers {
  /** As far as has been heard. */
  readonly current: () => Capabilities;
  /** Once the server has answered; null when it could not be heard. */
  readonly heard: () => Promise<Capabilities | null>;
  /** The server is being asked. */
  readonly expect: () => void;
  readonly note: (capabilities: Capabilities | null) => void;
}

export const createOffers = (): Offers => {
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
};
