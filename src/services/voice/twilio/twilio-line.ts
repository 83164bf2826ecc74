import { createDigitQueue } from '../digit-queue';
import type { LineReport, LineState, VoiceFault, VoiceLine } from '../voice-provider.types';
import { type CallListener, watchCall } from './call-watch';
import { faultOf, isOfMicrophone, noMicrophone } from './faults';
import type { SdkCall } from './sdk.types';

/**
 * A digit takes 300 ms in Chromium, and half as long again where the computer is busy; a new sequence cuts off the one
 * that still sounds, and the SDK does not say when it has.
 */
const digitPace = { spacingMs: 480, longestRun: Number.POSITIVE_INFINITY };

export interface TwilioLineDeps {
  readonly report: (report: LineReport) => void;
  /** Connects, and hangs up again when `isWanted` turned false. Settles within seconds. */
  readonly dial: (isWanted: () => boolean) => Promise<SdkCall>;
  /** The call is over and its microphone can be closed. isStuck: the SDK still holds the call. */
  readonly left: (call: SdkCall, isStuck: boolean) => void;
  readonly reopenMicrophone: () => void;
  /** Why the browser gave no microphone the last time. */
  readonly microphoneFault: () => VoiceFault | null;
}

export interface TwilioLine extends VoiceLine {
  isInCall(): boolean;
  isOver(): boolean;
  /** Whether any microphone is plugged in. */
  microphonesChanged(areThere: boolean): void;
  failed(fault: VoiceFault): void;
}

const atFirst = {
  isRinging: false,
  isAccepted: false,
  isFlowing: false,
  wasOpen: false,
  isFaltering: false,
};

/**
 * One joined conference. Its state comes from events: the SDK reports a change before it makes it. It is open
 * while audio arrives, also when the SDK has lost its signalling. A refused microphone ends the SDK's call
 * but not this line: it is pending until the microphone is requested again.
 */
export function createTwilioLine(deps: TwilioLineDeps): TwilioLine {
  const { report, dial, left, reopenMicrophone, microphoneFault } = deps;
  let state: LineState = 'pending';
  let call: SdkCall | null = null;
  let facts = atFirst;
  let isMuted = false;
  let isDialling = false;
  let lacksMicrophone = false;
  let stopWatching = () => {};

  const isOver = () => state === 'closed';
  const digits = createDigitQueue((run) => {
    call?.sendDigits(run);
    report({ type: 'digitsSent', digits: run });
  }, digitPace);
  digits.hold(true);
  const enter = (next: LineState) => {
    if (isOver() || next === state) return;
    state = next;
    report({ type: 'stateChanged', state });
  };
  const close = () => {
    digits.clear();
    enter('closed');
  };
  const stateNow = (): LineState => {
    if (call === null) return 'pending';
    if (facts.isAccepted && facts.isFlowing) return 'open';
    if (facts.wasOpen || facts.isFaltering) return 'reconnecting';
    return facts.isRinging || facts.isAccepted ? 'ringing' : 'connecting';
  };
  const note = (change: Partial<typeof atFirst>) => {
    facts = { ...facts, ...change };
    enter(stateNow());
    if (state === 'open') facts = { ...facts, wasOpen: true };
    digits.hold(state !== 'open' || facts.isFaltering);
  };
  const fail = (fault: VoiceFault) => {
    if (isOver()) return;
    if (isOfMicrophone(fault)) lacksMicrophone = true;
    report({ type: 'failed', fault });
  };
  const regainMicrophone = () => {
    if (!lacksMicrophone) return;
    lacksMicrophone = false;
    report({ type: 'microphoneReturned' });
  };

  const attach = (made: SdkCall) => {
    call = made;
    if (isMuted) made.mute(true);
    note({});
    const listener: CallListener = {
      failed: fail,
      ringing: () => {
        // Joins the call only after there is a microphone.
        regainMicrophone();
        note({ isRinging: true });
      },
      accepted: () => {
        regainMicrophone();
        note({ isAccepted: true });
      },
      faltering: (isFaltering) => note({ isFaltering }),
      flowing: (isFlowing) => {
        report({ type: 'mediaChanged', flowing: isFlowing });
        note({ isFlowing });
      },
      sampled: report,
      ended: (isStuck) => {
        const isRefused = lacksMicrophone && !facts.isAccepted;
        call = null;
        facts = atFirst;
        digits.hold(true);
        if (isRefused) enter('pending');
        else close();
        left(made, isStuck);
      },
    };
    stopWatching = watchCall(made, listener, microphoneFault);
  };
  const join = async () => {
    isDialling = true;
    try {
      attach(await dial(() => !isOver()));
    } catch (error) {
      fail(faultOf(error));
      close();
    } finally {
      isDialling = false;
    }
  };

  /** Only for a line without a microphone. */
  const redial = () => {
    if (!isOver() && !isDialling && lacksMicrophone) void join();
  };

  report({ type: 'stateChanged', state });
  void join();
  return {
    isInCall: () => isDialling || call !== null,
    isOver,
    failed: fail,
    microphonesChanged: (areThere) => {
      if (call === null) return areThere ? redial() : undefined;
      if (!facts.isAccepted) return;
      if (areThere) regainMicrophone();
      else if (!lacksMicrophone) fail(noMicrophone);
    },
    hangUp: () => {
      if (isOver()) return;
      const made = call;
      call = null;
      stopWatching();
      close();
      if (made === null) return;
      made.disconnect();
      left(made, false);
    },
    mute: (muted) => {
      if (isOver()) return;
      isMuted = muted;
      call?.mute(muted);
      report({ type: 'muteChanged', muted });
    },
    sendDigits: (wanted) => {
      if (!isOver()) digits.add(wanted);
    },
    retryMicrophone: () => {
      if (call === null) redial();
      else if (lacksMicrophone) reopenMicrophone();
    },
  };
}
