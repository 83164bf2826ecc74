import { fromCallback } from 'xstate';
import type { NextLine, NextLineCommand } from '../../machines/incoming-calls/incoming-calls.types';
import type { VoiceProvider } from '../../services/voice/voice-provider.types';

/** Prepares the line of the next call while one is expected, and throws it away when none came of it. */
export function createNextLine({ voice }: { readonly voice: Pick<VoiceProvider, 'prepare'> }): NextLine {
  return fromCallback<NextLineCommand>(({ receive }) => {
    let expected: string | null = null;
    let discard = () => {};
    const stop = () => {
      discard();
      discard = () => {};
      expected = null;
    };
    receive((command) => {
      if (command.type === 'nextLine.forget') return stop();
      if (command.conferenceName === expected) return;
      stop();
      expected = command.conferenceName;
      discard = voice.prepare(expected);
    });
    return stop;
  });
}
