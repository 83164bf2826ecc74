import type { PromiseActorLogic } from 'xstate';
import type { AudioSettingsActorRef, AudioSettingsLogic } from '../audio-settings/audio-settings.machine';

export interface AudioContext {
  /** null until its code is there; everything is as the system has it then. */
  readonly settings: AudioSettingsActorRef | null;
}

/** Brings the audio settings chart, whose code is no part of the first page. */
export type AudioEvent = { type: 'audio.closePanel' };

/** Resolves to the audio settings chart, provided. */
export type LoadAudio = PromiseActorLogic<AudioSettingsLogic>;
