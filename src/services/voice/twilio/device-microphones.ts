import { stopTracks } from './stop-tracks';

/** Rejects a request of the SDK for a microphone that no call uses any more, or not that one. */
export const unwanted = new Error('No call wants this microphone');

/** As the SDK makes it: the system's default, or one device by its id. */
interface MicrophoneRequest {
  readonly audio: true | { readonly deviceId: { readonly exact: string } };
}

export type GetMicrophone = (request: MicrophoneRequest) => Promise<MediaStream>;

/** The microphones of one Device, opened one after the other: the SDK uses the one that comes last. */
export interface DeviceMicrophones {
  /** Given to the SDK. */
  readonly getUserMedia: GetMicrophone;
  /** For a call; true where none were allowed before. */
  allow(): boolean;
  /**
   * While this one is in use, no other is opened by its id: after a change of devices the SDK opens the system's default
   * again, and would replace what was chosen meanwhile.
   */
  want(microphoneId: string): void;
  /** After a call: closes all, and rejects what the SDK still requests or is about to request. */
  refuse(): void;
  /** The SDK has given back the one that it opened by its id. */
  unset(): void;
  /** The one that the SDK opened last by its id is closed, and the SDK would send it in the next call all the same. */
  isSilent(): boolean;
}

export function createDeviceMicrophones(open: GetMicrophone): DeviceMicrophones {
  /** Aborted after its call. */
  let turn = new AbortController();
  turn.abort();
  let last: Promise<unknown> = Promise.resolve();
  let wanted = '';
  /** That one, where it came last. */
  let inUse: MediaStream | null = null;
  let openedById: MediaStream | null = null;
  const take = async (own: AbortSignal, request: MicrophoneRequest) => {
    const id = request.audio === true ? null : request.audio.deviceId.exact;
    if (own.aborted || (id !== null && id !== wanted && inUse?.active)) throw unwanted;
    const stream = await open(request);
    if (own.aborted) {
      stopTracks(stream);
      throw unwanted;
    }
    // The SDK may not have noted it when the call ends, and would not close it.
    own.addEventListener('abort', () => stopTracks(stream));
    inUse = id === wanted ? stream : null;
    if (id !== null) openedById = stream;
    return stream;
  };
  return {
    getUserMedia: (request) =>
      new Promise((resolve, reject) => {
        const own = turn.signal;
        // At once: the browser may never answer, and the next call waits for what the SDK requests.
        own.addEventListener('abort', () => reject(unwanted));
        const taken = last.then(() => take(own, request));
        last = taken.catch(() => {});
        taken.then(resolve, reject);
      }),
    allow: () => {
      const isFirst = turn.signal.aborted;
      if (isFirst) turn = new AbortController();
      return isFirst;
    },
    want: (microphoneId) => {
      wanted = microphoneId;
    },
    refuse: () => {
      turn.abort();
      last = Promise.resolve();
    },
    unset: () => {
      openedById = null;
    },
    isSilent: () => openedById?.active === false,
  };
}
