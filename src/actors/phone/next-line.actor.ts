import { fromCallback } from 'xstate';
import type { NextLine, NextLineCommand } from '../../machines/incoming-calls/incoming-calls.types';
import type { VoiceProvider } from '../../services/voice/voice-provider.types';

interface Deps {
  readonly voice: Pick<VoiceProvider, 'prepare'>;
  readonly afterPaint: (run: () => void) => () => void;
}

/**
 * Prepares the line of the next call while one is expected, and throws it away when none came of it. The popup is
 * painted first: a connection takes as long to make as the popup to draw.
 */
export function createNextLine({ voice, afterPaint }: Deps): NextLine {
  return fromCallback<NextLineCommand>(({ receive }) => {
    let expected: string | null = null;
    let takeBack = () => {};
    let discard = () => {};
    const stop = () => {
      takeBack();
      discard();
      discard = () => {};
      expected = null;
    };
    receive((command) => {
      if (command.type === 'nextLine.forget') return stop();
      if (command.conferenceName === expected) return;
      stop();
      const { conferenceName } = command;
      expected = conferenceName;
      takeBack = afterPaint(() => {
        discard = voice.prepare(conferenceName);
      });
    });
    return stop;
  });
}
