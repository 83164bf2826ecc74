import type { AudioChoice, DeviceReport, VoiceProvider } from '../voice-provider.types';
import { unwanted } from './device-microphones';
import { connectionError, faultOf, isIgnorable, noMicrophone, timedOut } from './faults';
import { rateCall } from './feedback';
import type { MicrophoneRequests } from './microphone-requests';
import type { OfferHold } from './offer-hold';
import type { SdkCall } from './sdk.types';
import { stopTracks } from './stop-tracks';
import { createDeviceKeeper, type DeviceDeps, type Equipment } from './twilio-device';
import { createTwilioLine, type TwilioLine } from './twilio-line';

/** The SDK's promise may never settle. */
const connectWithinMs = 10_000;
const rememberedCalls = 5;

export interface TwilioVoiceDeps extends Pick<DeviceDeps, 'makeDevice'> {
  readonly requests: Pick<MicrophoneRequests, 'prepare' | 'fault' | 'onWithdrawn'>;
  readonly holdOffer: OfferHold['hold'];
}

/** A call that is dialled while its accept is on its way: its offer is held. */
interface CallAhead {
  readonly conferenceName: string;
  readonly call: Promise<SdkCall>;
  readonly letGo: () => void;
  readonly drop: () => void;
}

/** Hangs up a call that arrives too late. */
const inTime = (promise: Promise<SdkCall>): Promise<SdkCall> =>
  new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(timedOut);
    }, connectWithinMs);
    promise.then(
      (call) => {
        clearTimeout(timer);
        if (isLate) call.disconnect();
        resolve(call);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });

const stopStreams = (call: SdkCall) => {
  stopTracks(call.getLocalStream());
  stopTracks(call.getRemoteStream());
};

const silent = new Error('The SDK keeps a closed microphone');
const isBusy = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

/** Voice over Twilio's SDK. */
export function createTwilioVoice({ makeDevice, requests, holdOffer }: TwilioVoiceDeps): VoiceProvider {
  let emit: (report: DeviceReport) => void = () => {};
  let devices: AudioChoice = { microphoneId: null, speakerId: null };
  let line: TwilioLine | null = null;
  let calls: readonly { readonly conferenceName: string; readonly call: SdkCall }[] = [];
  let dials: Promise<unknown> = Promise.resolve();
  let ahead: CallAhead | null = null;

  const isInCall = () => line?.isInCall() ?? false;
  const keeper = createDeviceKeeper({
    makeDevice,
    isInCall,
    emit: (report) => emit(report),
    callFailed: (call, error) => {
      const fault = faultOf(error);
      if (call === calls[0]?.call && !isIgnorable(fault)) line?.failed(fault);
    },
    // This fault leaves open whether the call could be joined again.
    callDisturbed: (fault) => line?.failed({ ...fault, retryable: true }),
    devicesChanged: () => {
      const audio = keeper.current()?.audio;
      if (!audio) return;
      if (isInCall()) void audio.choose(devices);
      line?.microphonesChanged(audio.hasMicrophone());
    },
  });

  requests.onWithdrawn((fault) => line?.failed(fault));
  const reopenMicrophone = async () => {
    const audio = keeper.current()?.audio;
    await audio?.reopen(devices);
    const fault = audio?.hasMicrophone() === true ? requests.fault() : noMicrophone;
    if (fault === null) line?.microphonesChanged(true);
    else line?.failed(fault);
  };

  const connectWith = async ({ device, audio }: Equipment, conferenceName: string) => {
    await audio?.choose(devices);
    if (audio?.isSilent()) throw silent;
    return device.connect({ params: { conferenceName } });
  };
  const connectNow = async (conferenceName: string): Promise<SdkCall> => {
    const equipment = keeper.current();
    if (equipment === null) throw connectionError;
    try {
      return await inTime(connectWith(equipment, conferenceName));
    } catch (error) {
      const isHeld = error === silent || isBusy(error);
      // The SDK holds a call that never came or never ended, or a closed microphone. A Device in its place, or none any
      // more, has none.
      if ((isHeld || error === timedOut) && keeper.current() === equipment) keeper.rebuild();
      const fresh = keeper.current();
      // A new call fails with what the SDK still requested for the last one.
      if (fresh !== null && (isHeld || error === unwanted)) return inTime(connectWith(fresh, conferenceName));
      void fresh?.audio?.free();
      throw error;
    }
  };
  const dialNow = async (conferenceName: string, isWanted: () => boolean): Promise<SdkCall> => {
    if (!isWanted()) throw connectionError;
    const call = await connectNow(conferenceName);
    calls = [{ conferenceName, call }, ...calls].slice(0, rememberedCalls);
    return unlessUnwanted(call, isWanted);
  };
  /** One after the other: the SDK refuses a second call. */
  const dial = (conferenceName: string, isWanted: () => boolean): Promise<SdkCall> => {
    const dialled = dials.then(() => dialNow(conferenceName, isWanted));
    dials = dialled.catch(() => {});
    return dialled;
  };
  function unlessUnwanted(call: SdkCall, isWanted: () => boolean): SdkCall {
    if (isWanted()) return call;
    hangUp(call);
    throw connectionError;
  }
  function hangUp(call: SdkCall) {
    call.disconnect();
    leave(call, false);
  }
  const dropAhead = () => {
    ahead?.drop();
    ahead = null;
  };
  const dialAhead = (conferenceName: string) => {
    dropAhead();
    const letGo = holdOffer();
    let isWanted = true;
    const call = dial(conferenceName, () => isWanted);
    const drop = () => {
      isWanted = false;
      // The SDK sends no offer of a call that is over.
      void call.then(hangUp, () => {}).finally(letGo);
    };
    ahead = { conferenceName, call, letGo, drop };
  };
  /** Dials anew where nothing came of it. */
  const takeAhead = async ({ conferenceName, call }: CallAhead, isWanted: () => boolean) => {
    const made = await call.catch(() => null);
    if (made === null || made.status() === 'closed') return dial(conferenceName, isWanted);
    return unlessUnwanted(made, isWanted);
  };
  function leave(call: SdkCall, isStuck: boolean) {
    if (isStuck) {
      stopStreams(call);
      return keeper.rebuild();
    }
    // Not from under the next call.
    if (!isInCall() || line?.isOver()) void keeper.current()?.audio?.free();
    keeper.callEnded();
  }

  return {
    start: (token, report) => {
      keeper.close();
      emit = report;
      keeper.open(token.token);
    },
    renew: (token) => keeper.renew(token.token),
    connect: (conferenceName, report) => {
      line?.hangUp();
      if (ahead?.conferenceName !== conferenceName) dropAhead();
      let taken = ahead;
      ahead = null;
      taken?.letGo();
      const made = createTwilioLine({
        report,
        dial: (isWanted) => {
          const dialled = taken === null ? dial(conferenceName, isWanted) : takeAhead(taken, isWanted);
          taken = null;
          return dialled;
        },
        left: leave,
        microphoneFault: requests.fault,
        reopenMicrophone: () => void reopenMicrophone(),
      });
      line = made;
      return made;
    },
    prepare: (conferenceName) => {
      const microphone = requests.prepare(devices.microphoneId);
      let isOver = false;
      return {
        dial: async () => {
          if ((await microphone.isOpen) && !isOver && !isInCall()) dialAhead(conferenceName);
        },
        discard: () => {
          isOver = true;
          microphone.discard();
          if (ahead?.conferenceName === conferenceName) dropAhead();
        },
      };
    },
    chooseDevices: (choice) => {
      devices = choice;
      if (isInCall()) void keeper.current()?.audio?.choose(choice);
    },
    rate: (conferenceName, feedback) => {
      const rated = calls.find((call) => call.conferenceName === conferenceName);
      if (rated) rateCall(rated.call, feedback);
    },
    stop: () => {
      // First, so that the end of the line builds no new Device.
      keeper.close();
      line?.hangUp();
      line = null;
      dropAhead();
      emit = () => {};
    },
  };
}
