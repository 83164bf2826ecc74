import { stopTracks } from './stop-tracks';

/** Rejects a request of the SDK for a microphone that no call uses any more. */
export const unwanted = new Error('No call wants this microphone');

/** As the SDK makes it: the system's default, or one device by its id. */
interface MicrophoneRequest {
  readonly audio: true | { readonly deviceId: { readonly exact: string } };
}

export type GetMicrophone = (request: MicrophoneRequest) => Promise<MediaStream>;

/** The microphones of one Device. */
export interface DeviceMicrophones {
  /** Given to the SDK. */
  readonly getUserMedia: GetMicrophone;
  /** For a call. */
  allow(): void;
  /** After a call: the SDK would keep what it still requests or is about to request. */
  refuse(): void;
}

export function createDeviceMicrophones(open: GetMicrophone): DeviceMicrophones {
  /** Null while there is no call. */
  let turn: object | null = null;
  return {
    getUserMedia: async (request) => {
      const own = turn;
      if (own === null) throw unwanted;
      const stream = await open(request);
      if (turn === own) return stream;
      stopTracks(stream);
      throw unwanted;
    },
    allow: () => {
      turn ??= {};
    },
    refuse: () => {
      turn = null;
    },
  };
}
