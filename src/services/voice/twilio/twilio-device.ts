import type { DeviceReport, VoiceFault } from '../voice-provider.types';
import { type AudioUse, createAudioUse } from './audio-use';
import {
  CONNECTION_ERROR,
  createRepeatFilter,
  faultOf,
  isExpiry,
  isLoss,
  isNoise,
  isRefusal,
  TOKEN_EXPIRED,
} from './faults';
import { createRenewal } from './renewal';
import type { SdkCall, SdkDevice } from './sdk.types';

/** The SDK's promise may never settle; a new Device is the only way out. */
const REGISTER_WITHIN_MS = 10_000;
/** The SDK returns by itself after a loss, unless it was sent away. */
const RETURN_WITHIN_MS = 20_000;
/** With a new token. */
const RESCUE_AFTER_MS = 3_000;

export interface DeviceDeps {
  readonly makeDevice: (token: string) => SdkDevice;
  readonly tell: (report: DeviceReport) => void;
  readonly isInCall: () => boolean;
  /** A fault that names a call. */
  readonly callFailed: (call: SdkCall, error: unknown) => void;
  /** A fault that names none, while there is one and the Device stays as it is. */
  readonly callDisturbed: (fault: VoiceFault) => void;
  readonly devicesChanged: () => void;
}

/** A Device and its audio. */
export interface Equipment {
  readonly device: SdkDevice;
  readonly audio: AudioUse | null;
}

export interface DeviceKeeper {
  open(token: string): void;
  renew(token: string): void;
  current(): Equipment | null;
  /** The Device is stuck. */
  rebuild(): void;
  callEnded(): void;
  close(): void;
}

/**
 * Keeps one registered Device. Without a call a stuck or refused Device is thrown away; with one it is
 * left alone as long as the call lasts, because it carries the sound.
 */
export const createDeviceKeeper = (deps: DeviceDeps): DeviceKeeper => {
  const { makeDevice, tell, isInCall, callFailed, callDisturbed, devicesChanged } = deps;
  let token = '';
  let equipment: Equipment | null = null;
  let isRegistered = false;
  let isDoomed = false;
  /** It lost its registration and was spared for the sake of a call. */
  let isAway = false;
  let hasToldTrouble = false;
  let expired: string | null = null;
  let isNew = createRepeatFilter();
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const renewal = createRenewal({
    // A call has nothing more to lose by it once the old token has ended.
    mustWait: () => isInCall() && expired !== token,
    ask: () => tell({ type: 'tokenWillExpire' }),
    apply: (fresh) => {
      const hadExpired = expired === token;
      token = fresh;
      if (equipment === null || (!isRegistered && !isInCall())) return build();
      equipment.device.updateToken(fresh);
      // Sent away with the old token, neither the Device nor its call can come back.
      if (hadExpired && !isRegistered) watch(RESCUE_AFTER_MS, rebuild);
    },
  });

  const discard = () => {
    clearTimeout(watchdog);
    const old = equipment?.device;
    equipment = null;
    isRegistered = false;
    isDoomed = false;
    isAway = false;
    old?.destroy();
    // The SDK takes the listeners away, and its emitter throws an error that nobody listens to.
    old?.on('error', () => {});
  };
  const lose = () => {
    if (!isRegistered) return;
    isRegistered = false;
    tell({ type: 'unregistered' });
  };
  const replace = (patienceMs: number) => {
    if (isInCall()) return watch(patienceMs);
    if (!hasToldTrouble) tell({ type: 'failed', fault: CONNECTION_ERROR });
    hasToldTrouble = true;
    build();
  };
  function watch(patienceMs: number, tooLong = () => replace(patienceMs)) {
    clearTimeout(watchdog);
    watchdog = setTimeout(tooLong, patienceMs);
  }
  const rebuild = () => {
    lose();
    build();
  };
  const hear = (error: unknown) => {
    const heard = faultOf(error);
    // Some time after its end, Twilio takes an expired token for one with a wrong signature.
    const fault = isRefusal(heard) && renewal.hasExpired() ? TOKEN_EXPIRED : heard;
    if (isNoise(fault)) {
      if (isNew(fault)) console.warn(`Voice: ${fault.detail} (${fault.code})`);
      return;
    }
    const isExpired = isExpiry(fault);
    if (isExpired || isRefusal(fault)) {
      if (isDoomed || (isExpired && expired === token)) return;
      if (isExpired) expired = token;
      tell({ type: 'failed', fault });
      if (isInCall()) {
        isDoomed = !isExpired;
        return;
      }
      lose();
      return discard();
    }
    if (!isNew(fault)) return;
    if (isRegistered && isInCall() && !isLoss(fault)) callDisturbed(fault);
    else tell({ type: 'failed', fault });
  };
  function build() {
    discard();
    let made: SdkDevice;
    try {
      made = makeDevice(token);
    } catch (error) {
      return tell({ type: 'failed', fault: { ...faultOf(error), retryable: false } });
    }
    equipment = { device: made, audio: made.audio && createAudioUse(made.audio) };
    const isMine = () => equipment?.device === made;
    made.on('registered', () => {
      if (!isMine() || isRegistered) return;
      clearTimeout(watchdog);
      isRegistered = true;
      isAway = false;
      hasToldTrouble = false;
      tell({ type: 'registered' });
    });
    made.on('unregistered', () => {
      if (!isMine()) return;
      isAway = true;
      lose();
      watch(RETURN_WITHIN_MS);
    });
    made.on('tokenWillExpire', () => {
      if (isMine()) renewal.warned();
    });
    made.on('error', (error, call) => {
      if (!isMine()) return;
      if (call === undefined) hear(error);
      else callFailed(call, error);
    });
    made.audio?.on('deviceChange', () => {
      if (isMine()) devicesChanged();
    });
    watch(REGISTER_WITHIN_MS);
    // Its reasons come as events, and what never settles is the watchdog's.
    made.register().catch(() => {});
  }

  return {
    open: (wanted) => {
      token = wanted;
      expired = null;
      hasToldTrouble = false;
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
};
