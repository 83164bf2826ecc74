import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import CircleCheck from 'lucide-react/icons/circle-check';
import Headset from 'lucide-react/icons/headset';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import OctagonX from 'lucide-react/icons/octagon-x';
import Power from 'lucide-react/icons/power';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { VoiceState } from '../../machines/phone/phone.selectors';
import type { MicrophoneState } from '../../machines/phone/phone.types';
import type { ConnectionState } from '../../machines/realtime/realtime.types';
import type { Blocker } from '../../machines/workspace/workspace.readiness';

export interface ReadinessLook {
  /** Empty where the word is enough. */
  readonly detail: string;
  readonly word: string;
  readonly family: 'green' | 'yellow' | 'red' | 'grey';
  readonly icon: LucideIcon;
  readonly mark: LucideIcon | 'spinner';
}

const lost = { family: 'red', mark: OctagonX } as const;
const warned = { family: 'yellow', mark: TriangleAlert } as const;
const trying = { word: 'Connecting', family: 'yellow', mark: 'spinner' } as const;

export function connectionLook(state: ConnectionState, areCallsRefused: boolean): ReadinessLook {
  if (state === 'connected' && areCallsRefused)
    return { ...lost, detail: 'The server gives this page no calls', word: 'No calls', icon: WifiOff };
  if (state === 'connected') {
    return {
      detail: '',
      word: 'Connected',
      family: 'green',
      icon: Wifi,
      mark: CircleCheck,
    };
  }
  if (state === 'connecting' || state === 'initialized') {
    return { ...trying, detail: 'Calls cannot ring yet', icon: Wifi };
  }
  return { ...lost, detail: 'Calls cannot ring', word: 'Offline', icon: WifiOff };
}

/** One sentence for the head of the card: ready, or what is to be done first. */
export const sentences: Readonly<Record<Blocker, string>> = {
  offline: 'Check your network first',
  callsRefused: 'Calls cannot reach you',
  microphoneBlocked: 'Allow the microphone to take calls',
  microphoneMissing: 'Check the microphone to take calls',
  voiceFailed: 'The phone line is not ready',
  voiceReturning: 'Wait for the phone line',
  soundsLocked: 'Turn on sounds to hear calls',
  ringSpeakerGone: 'Choose where to ring first',
  voiceExpiring: 'Check your network first',
  microphoneUnasked: 'Allow the microphone to take calls',
  ringSilent: 'Turn up the ring first',
  microphoneGone: 'Check the microphone in use',
  connecting: 'Getting ready',
  voiceStarting: 'Getting ready',
  microphoneUnknown: 'Getting ready',
  voiceOff: 'The phone line is off',
};

const notOffered = 'Calls are not offered to you';

const voiceLooks: Readonly<Record<VoiceState, Omit<ReadinessLook, 'icon'>>> = {
  ready: { detail: '', word: 'Ready', family: 'green', mark: CircleCheck },
  starting: { ...trying, detail: 'Calls cannot be heard yet' },
  expiring: {
    detail: 'Its sign-in runs out and is not renewed',
    word: 'Expiring',
    family: 'red',
    mark: TriangleAlert,
  },
  returning: { detail: 'Lost its connection', word: 'Reconnecting', family: 'red', mark: 'spinner' },
  failed: { detail: 'Calls cannot be heard', word: 'Failed', family: 'red', mark: OctagonX },
  off: { detail: 'Not asked for', word: 'Off', family: 'grey', mark: Power },
};

export function voiceLook(voice: VoiceState, isNotOffered: boolean): ReadinessLook {
  return {
    ...voiceLooks[voice],
    ...(isNotOffered && voice !== 'ready' ? { detail: notOffered } : {}),
    icon: Headset,
  };
}

interface MicrophoneFacts {
  readonly answer: MicrophoneState;
  /** The device's name, where the browser gives it. */
  readonly nameInUse: string | null;
  /** The chosen one, when it is not plugged in. */
  readonly gone: string | null;
  readonly isNotOffered: boolean;
}

export function microphoneLook({ answer, nameInUse, gone, isNotOffered }: MicrophoneFacts): ReadinessLook {
  if (answer === 'blocked')
    return {
      ...lost,
      detail: isNotOffered ? notOffered : 'Allow it in the browser',
      word: 'Blocked',
      icon: MicOff,
    };
  if (answer === 'missing')
    return {
      ...lost,
      detail: isNotOffered ? notOffered : 'None found, or in use elsewhere',
      word: 'Missing',
      icon: MicOff,
    };
  if (answer === 'unasked')
    return { ...warned, detail: 'Not allowed yet', word: 'Not allowed', icon: MicOff };
  if (answer === 'unknown') return { ...trying, detail: '', word: 'Checking', icon: Mic };
  if (answer === 'asking') return { ...trying, detail: 'The browser asks', word: 'Asking', icon: Mic };
  const detail = nameInUse ?? 'System default';
  return gone === null
    ? {
        // The browser shows it as in use from the ring on.
        detail: `${detail}. On while a call rings; you are heard once you answer`,
        word: 'Ready',
        family: 'green',
        icon: Mic,
        mark: CircleCheck,
      }
    : { ...warned, detail: `${gone} is missing, using ${detail}`, word: 'Other', icon: Mic };
}

interface SoundFacts {
  readonly isLocked: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly nameInUse: string | null;
  /** The chosen speaker, when it is not plugged in. */
  readonly gone: string | null;
}

export function soundsLook({ isLocked, volume, nameInUse, gone }: SoundFacts): ReadinessLook {
  const loudness = `Ring at ${Math.round(volume * 100)}%`;
  if (isLocked) return { ...warned, detail: 'The ring cannot be heard', word: 'Off', icon: VolumeX };
  if (gone !== null) return { ...lost, detail: `${gone} is missing`, word: 'Missing', icon: VolumeX };
  if (volume === 0) return { ...warned, detail: loudness, word: 'Silent', icon: VolumeX };
  const detail = nameInUse === null ? loudness : `${loudness}, ${nameInUse}`;
  return { detail, word: 'On', family: 'green', icon: Volume2, mark: CircleCheck };
}

export function noticesLook(permission: 'granted' | 'denied' | 'declined'): ReadinessLook {
  const looks = {
    granted: {
      detail: 'Shows calls over other windows',
      word: 'On',
      family: 'green',
      icon: Bell,
      mark: CircleCheck,
    },
    denied: {
      detail: 'Allow them in the browser',
      word: 'Blocked',
      family: 'yellow',
      icon: BellOff,
      mark: TriangleAlert,
    },
    declined: {
      detail: 'Shows calls on this page only',
      word: 'Off',
      family: 'grey',
      icon: BellOff,
      mark: Power,
    },
  } as const;
  return looks[permission];
}
