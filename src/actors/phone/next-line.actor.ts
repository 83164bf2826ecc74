import { fromCallback } from 'xstate';
import type { NextLine, NextLineCommand } from '../../machines/incoming-calls/incoming-calls.types';
import type { VoiceProvider } from '../../services/voice/voice-provider.types';

/** Prepares the line of the next call while one is expected, and throws it away when none came of it. */
export function createNextLine({ voice }: { readonly voice: Pick<VoiceProvider, 'prepare'> }): NextLine {
  return fromCallback<NextLineCommand>(({ receive }) => {
    let discard: (() => void) | null = null;
    const stop = () => {
      discard?.();
      discard = null;
    };
    receive(({ type }) => {
      if (type === 'nextLine.forget') stop();
      else discard ??= voice.prepare();
    });
    return stop;
  });
}
