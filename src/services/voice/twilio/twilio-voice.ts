import type { AudioChoice, DeviceReport, VoiceFault, VoiceProvider } from '../voice-provider.types';
import { connectionError, faultOf, isIgnorable, noMicrophone, timedOut } from './faults';
import { rateCall } from './feedback';
import type { SdkCall, SdkDevice } from './sdk.types';
import { createDeviceKeeper, type Equipment } from './twilio-device';
import { createTwilioLine, type TwilioLine } from './twilio-line';

/** The SDK's promise may never settle. */
const connectWithinMs = 10_000;
const rememberedCalls = 5;

export interface TwilioVoiceDeps {
  readonly makeDevice: (token: string) => SdkDevice;
  /** Why the browser gave no microphone the last time. */
  readonly microphoneFault: () => VoiceFault | null;
  readonly onMicrophoneWithdrawn: (listener: (fault: VoiceFault) => void) => void;
  /** Returns what closes it where the SDK did not take it. */
  readonly prepareMicrophone: (microphoneId: string | null) => () => void;
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
  for (const stream of [call.getLocalStream(), call.getRemoteStream()]) {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
};

const isBusy = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

/** Voice over Twilio's SDK. */
export function createTwilioVoice({
  makeDevice,
  microphoneFault,
  onMicrophoneWithdrawn,
  prepareMicrophone,
}: TwilioVoiceDeps): VoiceProvider {
  let emit: (report: DeviceReport) => void = () => {};
  let devices: AudioChoice = { microphoneId: null, speakerId: null };
  let line: TwilioLine | null = null;
  let calls: readonly { readonly conferenceName: string; readonly call: SdkCall }[] = [];
  let dials: Promise<unknown> = Promise.resolve();

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

  onMicrophoneWithdrawn((fault) => line?.failed(fault));
  const reopenMicrophone = async () => {
    const audio = keeper.current()?.audio;
    await audio?.reopen();
    const fault = audio?.hasMicrophone() === true ? microphoneFault() : noMicrophone;
    if (fault === null) line?.microphonesChanged(true);
    else line?.failed(fault);
  };

  const connectWith = async ({ device, audio }: Equipment, conferenceName: string) => {
    await audio?.choose(devices);
    return device.connect({ params: { conferenceName } });
  };
  const connectNow = async (conferenceName: string): Promise<SdkCall> => {
    const equipment = keeper.current();
    if (equipment === null) throw connectionError;
    try {
      return await inTime(connectWith(equipment, conferenceName));
    } catch (error) {
      if (error !== timedOut && !isBusy(error)) throw error;
      // The SDK holds a call that never came or never ended. A Device in its place, or none any more, has none.
      if (keeper.current() === equipment) keeper.rebuild();
      const fresh = keeper.current();
      if (error === timedOut || fresh === null) throw error;
      return inTime(connectWith(fresh, conferenceName));
    }
  };
  const dialNow = async (conferenceName: string, isWanted: () => boolean): Promise<SdkCall> => {
    if (!isWanted()) throw connectionError;
    const call = await connectNow(conferenceName);
    calls = [{ conferenceName, call }, ...calls].slice(0, rememberedCalls);
    if (isWanted()) return call;
    call.disconnect();
    leave(call, false);
    throw connectionError;
  };
  /** One after the other: the SDK refuses a second call. */
  const dial = (conferenceName: string, isWanted: () => boolean): Promise<SdkCall> => {
    const dialled = dials.then(() => dialNow(conferenceName, isWanted));
    dials = dialled.catch(() => {});
    return dialled;
  };
  function leave(call: SdkCall, isStuck: boolean) {
    if (isStuck) {
      stopStreams(call);
      return keeper.rebuild();
    }
    void keeper.current()?.audio?.free();
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
      const made = createTwilioLine({
        report,
        dial: (isWanted) => dial(conferenceName, isWanted),
        left: leave,
        microphoneFault,
        reopenMicrophone: () => void reopenMicrophone(),
      });
      line = made;
      return made;
    },
    prepare: () => prepareMicrophone(devices.microphoneId),
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
      emit = () => {};
    },
  };
}
