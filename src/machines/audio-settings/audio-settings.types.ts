import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { AudioChoice, AudioDevices, AudioRole } from '../../services/audio/audio-choice.types';

export interface AudioSettingsContext {
  /** The devices chosen in this browser, whether they are plugged in or not. */
  readonly choice: AudioChoice;
  /** null until the browser has listed them. */
  readonly devices: AudioDevices | null;
  /** The microphone's level while the panel is open, 0 to 1. */
  readonly level: number;
  /** Which microphone that is, by id and name. */
  readonly measured: string | null;
}

/** Microphone, speaker and ring of the agent, and the panel where they are chosen. */
export type AudioSettingsEvent =
  | { type: 'audio.openPanel' }
  | { type: 'audio.closePanel' }
  /** The phone was begun anew, and does not know the devices. */
  | { type: 'audio.apply' }
  /** id null: the system's own choice. */
  | { type: 'audio.choose'; role: AudioRole; id: string | null }
  | { type: 'audio.setRingVolume'; volume: number }
  | { type: 'audio.testSpeaker' }
  | { type: 'audio.testRing' }
  | { type: 'audio.stopTest' }
  /** At the start, and whenever another tab of this browser chose. */
  | { type: 'choice.recalled'; choice: AudioChoice }
  | { type: 'devices.changed'; devices: AudioDevices }
  | { type: 'level.measured'; level: number };

export type AudioSettingsTag = 'open' | 'testing';

/* Actors to provide. */

/** Sends devices.changed at once, at every change, and on devices.look. */
export type WatchDevices = CallbackActorLogic<{ type: 'devices.look' }>;

/** Sends choice.recalled at once; stores each choice.keep. */
export type ChoiceKeeper = CallbackActorLogic<{ type: 'choice.keep'; choice: AudioChoice }>;

/** Sends level.measured about ten times a second while it runs, never where it cannot measure. */
export type LevelMeter = CallbackActorLogic<AnyEventObject, { readonly microphoneId: string | null }>;

/** Plays it once; rejects where it cannot be played. */
export type PlayTest = PromiseActorLogic<
  void,
  { readonly sound: 'speaker' | 'ring'; readonly speakerId: string | null; readonly volume: number }
>;
