import { noAudio } from '../embedded/audio-counts';
import type { LineMedia } from '../embedded/line-media';
import type { Speaker } from '../embedded/page-audio';
import type { Peer } from '../embedded/peer';

/** The browser's part of a line, without WebRTC. */
export const silentMedia: LineMedia = {
  prepare: async () => {},
  earlyOffer: async () => null,
  answered: () => {},
  readyFor: () => null,
  speak: () => {},
  offer: () => null,
  connect: () => {},
  take: () => {},
  send: () => {},
  setSpeaker: () => {},
  devicesChanged: () => {},
  orderPlaced: () => {},
  isFailed: () => false,
  close: () => {},
};

export const silentPeer: Peer = {
  offer: async () => {},
  gathered: async () => {},
  description: () => null,
  take: () => {},
  send: () => {},
  counts: async () => noAudio,
  loudness: () => null,
  hasReceived: () => null,
  isFailed: () => false,
  close: () => {},
};

export const silentSpeaker: Speaker = {
  play: () => {},
  mayPlay: () => {},
  silence: () => {},
  choose: () => {},
  devicesChanged: () => {},
  stop: () => {},
};
