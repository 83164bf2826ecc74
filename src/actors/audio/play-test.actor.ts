import { fromPromise } from 'xstate';
import type { PlayTest } from '../../machines/audio-settings/audio-settings.types';
import type { TestSound } from '../../services/audio/test-sound';

type Play = (what: TestSound, signal: AbortSignal) => Promise<void>;

/** Plays it once; stops with the state. */
export const createPlayTest = ({ play }: { readonly play: Play }): PlayTest =>
  fromPromise<void, TestSound>(({ input, signal }) => play(input, signal));
