import { expect, it } from 'vitest';
import { createOfferHold } from './offer-hold';

/** As the browser's, as far as the SDK gets to see it. */
class Peer {
  description: unknown = null;
  async setLocalDescription(description: unknown) {
    this.description = description;
  }
}

const offer = { type: 'offer', sdp: '' } as const;

const createHold = () => {
  const { Peer: Held, hold } = createOfferHold(Peer as unknown as typeof RTCPeerConnection);
  const taken: string[] = [];
  const take = async (name: string, peer = Held && new Held()) => {
    await peer?.setLocalDescription(offer);
    taken.push(name);
  };
  return { hold, taken, take, makePeer: () => Held && new Held() };
};
const settled = () => new Promise((done) => setTimeout(done));

it('does not say that an offer is taken before it is let go, though the browser has it', async () => {
  const { hold, taken, take, makePeer } = createHold();
  const letGo = hold();
  const peer = makePeer();
  void take('held', peer);
  await settled();
  expect([taken, peer]).toMatchObject([[], { description: offer }]);
  letGo();
  await settled();
  expect(taken).toEqual(['held']);
  void take('its next offer', peer);
  await settled();
  expect(taken).toEqual(['held', 'its next offer']);
});

it('holds only peers that are made meanwhile', async () => {
  const { hold, taken, take, makePeer } = createHold();
  const before = makePeer();
  const first = hold();
  const held = makePeer();
  const second = hold();
  first();
  void take('before', before);
  void take('held', held);
  void take('held still');
  await settled();
  expect(taken).toEqual(['before', 'held']);
  second();
  void take('after');
  await settled();
  expect(taken).toEqual(['before', 'held', 'held still', 'after']);
});

it('has no peers for a browser without any', () => {
  expect(createOfferHold(undefined).Peer).toBeUndefined();
});
