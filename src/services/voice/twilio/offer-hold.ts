export interface OfferHold {
  /** Given to the SDK; undefined in a browser without any. */
  readonly Peer: typeof RTCPeerConnection | undefined;
  /** Holds the offers of the peers that are made from now on. The returned function lets them go. */
  hold(): () => void;
}

/**
 * The SDK sends an offer once the browser has taken it as the local description: a peer whose offer is held does not
 * say so, and nothing of the call leaves the page.
 */
export function createOfferHold(Peer: typeof RTCPeerConnection | undefined): OfferHold {
  let held: Promise<void> | null = null;
  return {
    Peer:
      Peer &&
      class extends Peer {
        readonly #held = held;
        override async setLocalDescription(description?: RTCLocalSessionDescriptionInit) {
          await super.setLocalDescription(description);
          await this.#held;
        }
      },
    hold: () => {
      let letGo = () => {};
      const mine = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held = mine;
      return () => {
        letGo();
        if (held === mine) held = null;
      };
    },
  };
}
