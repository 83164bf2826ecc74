import { fromCallback } from 'xstate';
import type { NextLine, NextLineCommand } from '../../machines/incoming-calls/incoming-calls.types';
import type { PreparedLine, VoiceProvider } from '../../services/voice/voice-provider.types';

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
    let line: PreparedLine | null = null;
    let isAnswered = false;
    const stop = () => {
      takeBack();
      line?.discard();
      line = null;
      expected = null;
      isAnswered = false;
    };
    receive((command) => {
      if (command.type === 'nextLine.forget') return stop();
      if (command.type === 'nextLine.dial') {
        isAnswered = true;
        return line?.dial();
      }
      if (command.conferenceName === expected) return;
      stop();
      const { conferenceName } = command;
      expected = conferenceName;
      takeBack = afterPaint(() => {
        line = voice.prepare(conferenceName);
        if (isAnswered) line.dial();
      });
    });
    return stop;
  });
}
