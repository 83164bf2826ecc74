import {
  Bell,
  BellOff,
  CircleCheck,
  Headset,
  type LucideIcon,
  MicOff,
  OctagonX,
  Power,
  TriangleAlert,
  Volume2,
  VolumeX,
  Wifi,
  WifiOff,
} from 'lucide-react';
import type { PhoneReadiness } from '../../../machines/phone/phone.selectors';
import type { MicrophoneAnswer } from '../../../machines/phone/phone.types';
import type { ConnectionState } from '../../../machines/realtime/realtime.types';

export interface ReadinessLook {
  readonly detail: string;
  readonly word: string;
  readonly family: 'green' | 'yellow' | 'red' | 'grey';
  readonly icon: LucideIcon;
  readonly mark: LucideIcon | 'spinner';
}

const trying = { word: 'Connecting', family: 'yellow', mark: 'spinner' } as const;

export function connectionLook(state: ConnectionState): ReadinessLook {
  if (state === 'connected') {
    return {
      detail: 'Receiving call events',
      word: 'Connected',
      family: 'green',
      icon: Wifi,
      mark: CircleCheck,
    };
  }
  if (state === 'connecting' || state === 'initialized') {
    return { ...trying, detail: 'Calls cannot ring yet', icon: Wifi };
  }
  return { detail: 'Calls cannot ring', word: 'Offline', family: 'red', icon: WifiOff, mark: OctagonX };
}

const microphoneWords: Readonly<Record<MicrophoneAnswer | 'asking', string>> = {
  allowed: 'Microphone allowed',
  unasked: 'Microphone not allowed yet',
  asking: 'Asking for the microphone',
  blocked: 'Microphone blocked',
  missing: 'No microphone found',
};

/** A microphone that cannot be used outweighs a device that is ready (layout.md 6). */
export function voiceLook(readiness: PhoneReadiness, microphone: MicrophoneAnswer | 'asking'): ReadinessLook {
  const detail = microphoneWords[microphone];
  if (microphone === 'blocked')
    return { detail, word: 'Blocked', family: 'red', icon: MicOff, mark: OctagonX };
  if (microphone === 'missing')
    return { detail, word: 'Missing', family: 'red', icon: MicOff, mark: OctagonX };
  const looks = {
    ready: { word: 'Ready', family: 'green', mark: CircleCheck },
    starting: trying,
    failed: { word: 'Failed', family: 'red', mark: OctagonX },
    off: { word: 'Off', family: 'grey', mark: Power },
  } as const;
  return { detail, icon: Headset, ...looks[readiness] };
}

export function noticesLook(permission: 'granted' | 'denied' | 'declined'): ReadinessLook {
  const looks = {
    granted: {
      detail: 'A ring shows over other windows',
      word: 'On',
      family: 'green',
      icon: Bell,
      mark: CircleCheck,
    },
    denied: {
      detail: "Blocked in the browser's settings",
      word: 'Blocked',
      family: 'yellow',
      icon: BellOff,
      mark: TriangleAlert,
    },
    declined: {
      detail: 'A ring shows on this page only',
      word: 'Off',
      family: 'grey',
      icon: BellOff,
      mark: Power,
    },
  } as const;
  return looks[permission];
}

export function soundsLook(isLocked: boolean, volume: number): ReadinessLook {
  const detail = `Volume ${Math.round(volume * 100)}%`;
  return isLocked
    ? { detail, word: 'Off', family: 'yellow', icon: VolumeX, mark: TriangleAlert }
    : { detail, word: 'On', family: 'green', icon: Volume2, mark: CircleCheck };
}
