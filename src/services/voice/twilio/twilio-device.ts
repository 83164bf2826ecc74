import type { DeviceReport, VoiceFault } from '../voice-provider.types';
import { type AudioUse, createAudioUse } from './audio-use';
import type { DeviceMicrophones } from './device-microphones';
import { connectionError, createRepeatFilter, faultOf, isIgnorable, tokenExpired } from './faults';
import { createRenewal } from './renewal';
import type { SdkCall, SdkDevice } from './sdk.types';

/** The SDK's promise may never settle; only a new Device helps. */
const registerWithinMs = 10_000;
/** The SDK reconnects by itself after a loss, except after a refusal. */
const returnWithinMs = 20_000;
/** How long a device whose token had expired may take to register with a new one. */
const rescueAfterMs = 3_000;

export interface DeviceDeps {
  readonly makeDevice: (token: string) => {
    readonly device: SdkDevice;
    readonly microphones: DeviceMicrophones;
  };
  readonly emit: (report: DeviceReport) => void;
  readonly isInCall: () => boolean;
  /** A fault with a call. */
  readonly callFailed: (call: SdkCall, error: unknown) => void;
  /** A fault without a call, during one, while the Device stays. */
  readonly callDisturbed: (fault: VoiceFault) => void;
  readonly devicesChanged: () => void;
}

export interface Equipment {
  readonly device: SdkDevice;
  readonly audio: AudioUse | null;
}

export interface DeviceKeeper {
  open(token: string): void;
  renew(token: string): void;
  current(): Equipment | null;
  /** For a Device that is stuck. */
  rebuild(): void;
  callEnded(): void;
  close(): void;
}

/**
 * Keeps one registered Device. A stuck or refused Device is replaced, but never during a call: it carries the
 * sound.
 */
export function createDeviceKeeper(deps: DeviceDeps): DeviceKeeper {
  const { makeDevice, emit, isInCall, callFailed, callDisturbed, devicesChanged } = deps;
  let token = '';
  let equipment: Equipment | null = null;
  let isRegistered = false;
  let isDoomed = false;
  /** It lost its registration and was kept because of a call. */
  let isAway = false;
  let hasReportedTrouble = false;
  let expired: string | null = null;
  let isNew = createRepeatFilter();
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const renewal = createRenewal({
    // After the old token has expired, a call has nothing more to lose.
    mustWait: () => isInCall() && expired !== token,
    requestToken: () => emit({ type: 'tokenWillExpire' }),
    apply: (fresh) => {
      const hadExpired = expired === token;
      token = fresh;
      // A cache may hand out the same token again: its next refusal counts.
      expired = null;
      if (equipment === null || (!isRegistered && !isInCall())) return build();
      equipment.device.updateToken(fresh);
      // Disconnected with the old token, neither the Device nor its call can come back.
      if (hadExpired && !isRegistered) watch(rescueAfterMs, rebuild);
    },
  });

  const discard = () => {
    clearTimeout(watchdog);
    const old = equipment?.device;
    void equipment?.audio?.free();
    equipment = null;
    isRegistered = false;
    isDoomed = false;
    isAway = false;
    old?.destroy();
    // The SDK removes the listeners, and its emitter throws an error that has none.
    old?.on('error', () => {});
  };
  const lose = () => {
    if (!isRegistered) return;
    isRegistered = false;
    emit({ type: 'unregistered' });
  };
  const replace = (timeoutMs: number) => {
    if (isInCall()) return watch(timeoutMs);
    if (!hasReportedTrouble) emit({ type: 'failed', fault: connectionError });
    hasReportedTrouble = true;
    build();
  };
  function watch(timeoutMs: number, tooLong = () => replace(timeoutMs)) {
    clearTimeout(watchdog);
    watchdog = setTimeout(tooLong, timeoutMs);
  }
  const rebuild = () => {
    lose();
    build();
  };
  const handleError = (error: unknown) => {
    const reported = faultOf(error);
    // Some time after its end, Twilio reports an expired token as a wrong signature.
    const fault = reported.kind === 'signInRejected' && renewal.hasExpired() ? tokenExpired : reported;
    if (isIgnorable(fault)) {
      if (isNew(fault)) console.warn(`Voice: ${fault.detail} (${fault.code})`);
      return;
    }
    const isExpired = fault.kind === 'tokenExpired';
    if (isExpired || fault.kind === 'signInRejected') {
      if (isDoomed || (isExpired && expired === token)) return;
      if (isExpired) expired = token;
      emit({ type: 'failed', fault });
      if (isInCall()) {
        isDoomed = !isExpired;
        return;
      }
      lose();
      return discard();
    }
    if (!isNew(fault)) return;
    if (isRegistered && isInCall() && fault.kind !== 'connectionLost') callDisturbed(fault);
    else emit({ type: 'failed', fault });
  };
  function build() {
    discard();
    let made: ReturnType<typeof makeDevice>;
    try {
      made = makeDevice(token);
    } catch (error) {
      return emit({ type: 'failed', fault: { ...faultOf(error), retryable: false } });
    }
    const { device, microphones } = made;
    const { audio } = device;
    equipment = { device, audio: audio && createAudioUse(audio, microphones) };
    const isMine = () => equipment?.device === device;
    device.on('registered', () => {
      if (!isMine() || isRegistered) return;
      clearTimeout(watchdog);
      isRegistered = true;
      isAway = false;
      hasReportedTrouble = false;
      emit({ type: 'registered' });
    });
    device.on('unregistered', () => {
      if (!isMine()) return;
      isAway = true;
      lose();
      watch(returnWithinMs);
    });
    device.on('tokenWillExpire', () => {
      if (isMine()) renewal.warned();
    });
    device.on('error', (error, call) => {
      if (!isMine()) return;
      if (call === undefined) handleError(error);
      else callFailed(call, error);
    });
    audio?.on('deviceChange', () => {
      if (isMine()) devicesChanged();
    });
    watch(registerWithinMs);
    // Failures come as events; the timeout covers a promise that never settles.
    device.register().catch(() => {});
  }

  return {
    open: (wanted) => {
      token = wanted;
      expired = null;
      hasReportedTrouble = false;
      isNew = createRepeatFilter();
      renewal.use(wanted);
      build();
    },
    renew: renewal.take,
    current: () => equipment,
    rebuild,
    callEnded: () => {
      if (isDoomed) {
        lose();
        return discard();
      }
      renewal.callEnded();
      if (isAway) build();
    },
    close: () => {
      renewal.stop();
      discard();
    },
  };
}
