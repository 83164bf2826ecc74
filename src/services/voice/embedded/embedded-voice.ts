import type { AudioChoice, DeviceReport, VoiceProvider, VoiceToken } from '../voice-provider.types';
import { watchDevices } from '../watch-devices';
import { createEmbeddedLine, type EmbeddedLine, type LineDeps } from './embedded-line';
import { voiceFault } from './faults';
import type { ServerFrame } from './frames';
import { createLineMedia } from './line-media';
import type { Microphones } from './line-microphone';
import { hasMicrophone, isMicrophoneAllowed, openMicrophone } from './microphone-track';
import { type OpenSignalling, openSignalling, type Signalling, voiceUrlOf } from './signalling';
import { watchSilence } from './silence-watch';

/** How many seconds before its end a token is renewed; a short-lived one at half its life. */
const renewBeforeS = 30;
const longestRetryMs = 3_000;

type Deps = Pick<LineDeps, 'makeMedia'> & {
  readonly microphones: Microphones;
  readonly watchDevices: (listener: () => void) => () => void;
  readonly open: OpenSignalling;
  readonly random: () => number;
};

/**
 * Voice over WebRTC with signalling by our own server at /voice. It registers and joins again by itself after
 * a loss; only a refused token needs help.
 */
export function createEmbeddedVoice({
  open,
  random,
  microphones,
  watchDevices,
  makeMedia,
}: Deps): VoiceProvider {
  let token: VoiceToken | null = null;
  let emit: (report: DeviceReport) => void = () => {};
  let signalling: Signalling | null = null;
  let line: { readonly conference: string; readonly line: EmbeddedLine } | null = null;
  /** The line that is prepared for the ringing call. */
  let prepared: { readonly conference: string; readonly line: EmbeddedLine } | null = null;
  let devices: AudioChoice = { microphoneId: null, speakerId: null };
  let forgetDevices = () => {};
  let isRegistered = false;
  let prepares = false;
  let pings = false;
  let losses = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const send = (frame: object) => signalling?.send(frame);
  const silence = watchSilence({ ask: () => send({ type: 'ping' }), lost: () => lose() });
  const hangUpSocket = () => {
    clearTimeout(retry);
    clearTimeout(renewal);
    silence.stop();
    signalling?.close();
    signalling = null;
    isRegistered = false;
  };
  const noteLoss = () => {
    emit({ type: 'unregistered' });
    line?.line.unregistered();
  };
  const lose = () => {
    const wasRegistered = isRegistered;
    hangUpSocket();
    if (wasRegistered) noteLoss();
    else if (losses === 0) emit({ type: 'failed', fault: voiceFault(53000) });
    const wait = Math.min(longestRetryMs, 500 * 2 ** losses) * (0.5 + random());
    losses = Math.min(losses + 1, 6);
    retry = setTimeout(connect, wait);
  };
  const register = ({ expiresInSeconds, ...server }: Extract<ServerFrame, { type: 'registered' }>) => {
    prepares = server.prepares === true;
    pings = server.pings === true;
    const wait = Math.max(expiresInSeconds - renewBeforeS, expiresInSeconds / 2);
    clearTimeout(renewal);
    renewal = setTimeout(() => emit({ type: 'tokenWillExpire' }), wait * 1_000);
    losses = 0;
    // A renewed token gets the same answer, and nothing has to be joined again.
    if (isRegistered) return;
    isRegistered = true;
    const waiting = line;
    emit({ type: 'registered' });
    // A line that was made on this report has joined: the far end of a second join would connect anew.
    if (line === waiting) line?.line.registered();
  };
  const handleFrame = (frame: ServerFrame) => {
    if (frame.type === 'registered') return register(frame);
    if (frame.type === 'error') {
      // Only a token's fault ends the registration; others concern one frame.
      if (isRegistered && frame.code !== 20101 && frame.code !== 20104) {
        return console.warn(`Voice: the server refused a frame: ${frame.message} (${frame.code})`);
      }
      const fault = voiceFault(frame.code, frame.message);
      // Before that the server could not look at the token.
      if (fault.kind !== 'signInRejected' && fault.kind !== 'tokenExpired') return lose();
      const wasRegistered = isRegistered;
      hangUpSocket();
      emit({ type: 'failed', fault });
      if (wasRegistered) noteLoss();
      return;
    }
    if (!('conference' in frame)) return;
    if (frame.conference === line?.conference) line.line.onFrame(frame);
    else if (frame.conference === prepared?.conference) prepared.line.onFrame(frame);
  };
  function connect() {
    // A new token connects sooner.
    clearTimeout(retry);
    signalling = open({
      opened: () => send({ type: 'register', token: token?.token }),
      onFrame: (frame) => {
        handleFrame(frame);
        if (isRegistered && pings) silence.frameArrived();
      },
      closed: lose,
    });
  }

  const makeLine = () =>
    createEmbeddedLine({
      makeMedia,
      microphones,
      devices,
      send,
      isRegistered: () => isRegistered,
      prepares: () => prepares && isRegistered,
    });
  const discard = () => {
    prepared?.line.hangUp();
    prepared = null;
  };

  return {
    start: (wanted, report) => {
      hangUpSocket();
      losses = 0;
      token = wanted;
      emit = report;
      forgetDevices();
      forgetDevices = watchDevices(() => {
        line?.line.devicesChanged();
        prepared?.line.devicesChanged();
      });
      connect();
    },
    renew: (wanted) => {
      token = wanted;
      if (signalling === null) connect();
      else send({ type: 'renew', token: wanted.token });
    },
    connect: (conference, report) => {
      line?.line.hangUp();
      if (prepared?.conference !== conference) discard();
      const made = prepared?.line ?? makeLine();
      prepared = null;
      line = { conference, line: made };
      made.join(conference, report);
      return made;
    },
    prepare: (conference) => {
      discard();
      // The call was answered sooner.
      if (line?.conference === conference && !line.line.isOver())
        return { dial: () => {}, discard: () => {} };
      const made = makeLine();
      prepared = { conference, line: made };
      made.prepare(conference);
      return {
        // Its peers are connected while it rings.
        dial: () => {},
        discard: () => {
          if (prepared?.line === made) discard();
        },
      };
    },
    chooseDevices: (choice) => {
      devices = choice;
      line?.line.choose(choice);
      prepared?.line.choose(choice);
    },
    rate: () => {},
    stop: () => {
      line?.line.hangUp();
      line = null;
      discard();
      hangUpSocket();
      forgetDevices();
      emit = () => {};
    },
  };
}

export function createEmbeddedVoiceAt(apiRootUrl: string): VoiceProvider {
  return createEmbeddedVoice({
    open: openSignalling(voiceUrlOf(apiRootUrl)),
    makeMedia: createLineMedia,
    microphones: { open: openMicrophone, has: hasMicrophone, isAllowed: () => isMicrophoneAllowed() },
    watchDevices,
    random: Math.random,
  });
}
