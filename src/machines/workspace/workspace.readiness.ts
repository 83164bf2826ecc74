import type { VoiceState } from '../phone/phone.selectors';
import type { MicrophoneState } from '../phone/phone.types';
import type { ConnectionState } from '../realtime/realtime.types';

/** What decides whether the next call can ring here and be taken. */
export interface ReadinessFacts {
  readonly connection: ConnectionState;
  /** The server refuses this page the channel on which they are offered. */
  readonly areCallsRefused: boolean;
  readonly voice: VoiceState;
  readonly microphone: MicrophoneState;
  /** The chosen microphone is not plugged in; another one is used. */
  readonly isMicrophoneGone: boolean;
  readonly areSoundsLocked: boolean;
  readonly ringVolume: number;
  readonly isRingSpeakerGone: boolean;
}

export type Blocker =
  | 'offline'
  | 'callsRefused'
  | 'voiceOff'
  | 'voiceFailed'
  | 'voiceReturning'
  | 'microphoneBlocked'
  | 'microphoneMissing'
  | 'soundsLocked'
  | 'ringSpeakerGone'
  | 'voiceExpiring'
  | 'microphoneUnasked'
  | 'ringSilent'
  | 'microphoneGone'
  | 'connecting'
  | 'voiceStarting'
  | 'microphoneUnknown';

/** Blockers that keep calls away or silent. */
const stopping: readonly (readonly [Blocker, (facts: ReadinessFacts) => boolean])[] = [
  ['offline', ({ connection }) => ['unavailable', 'failed', 'disconnected'].includes(connection)],
  ['callsRefused', ({ areCallsRefused }) => areCallsRefused],
  ['microphoneBlocked', ({ microphone }) => microphone === 'blocked'],
  ['microphoneMissing', ({ microphone }) => microphone === 'missing'],
  ['voiceFailed', ({ voice }) => voice === 'failed'],
  ['voiceReturning', ({ voice }) => voice === 'returning'],
  ['connecting', ({ connection }) => connection !== 'connected'],
  ['voiceStarting', ({ voice }) => voice === 'starting'],
  ['voiceOff', ({ voice }) => voice === 'off'],
];

/** Blockers with which a call can be taken, but may be missed or begin badly. */
const warning: typeof stopping = [
  ['soundsLocked', ({ areSoundsLocked }) => areSoundsLocked],
  ['ringSpeakerGone', ({ isRingSpeakerGone }) => isRingSpeakerGone],
  ['voiceExpiring', ({ voice }) => voice === 'expiring'],
  ['microphoneUnasked', ({ microphone }) => microphone === 'unasked' || microphone === 'asking'],
  ['microphoneUnknown', ({ microphone }) => microphone === 'unknown'],
  ['ringSilent', ({ ringVolume }) => ringVolume === 0],
  ['microphoneGone', ({ isMicrophoneGone }) => isMicrophoneGone],
];

export function stopsCalls(blocker: Blocker): boolean {
  return stopping.some(([name]) => name === blocker);
}

/** What must be seen to first, the gravest before the rest; null when the next call can come. */
export function blockerOf(facts: ReadinessFacts): Blocker | null {
  return [...stopping, ...warning].find(([, holds]) => holds(facts))?.[0] ?? null;
}
