import fs from 'node:fs';
import type { LogTarget } from './logging';

/** Characters of lines that wait for whoever reads them. */
const mostWaiting = 1_000_000;
const tryAgainMs = 100;

export interface LogFile {
  write(
    fd: number,
    bytes: Buffer,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ): void;
  writeSync(fd: number, text: string): number;
}

export interface LogOutput extends LogTarget {
  /** At the end of the process, when nothing may be waited for. */
  end(): void;
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** Begins a line, as the one before may have been cut off. */
const noteOf = (lost: number) =>
  `\n${JSON.stringify({ level: 40, time: Date.now(), msg: `${lost} lines of the log could not be written` })}\n`;

/**
 * Drops what cannot be written, as onto a full disk. pino's own output emits an error for each line of which nobody
 * hears, whose line then fails like it, and at the end of the process it waits until there is room.
 */
export function createLogOutput(fd: number, file: LogFile = fs): LogOutput {
  let waiting = '';
  let lost = 0;
  let isWriting = false;

  function writeNext(): void {
    isWriting = waiting !== '';
    if (!isWriting) return;
    const text = waiting;
    const told = lost;
    waiting = '';
    writeWhole(Buffer.from(told === 0 ? text : noteOf(told) + text), (isWritten) => {
      lost += isWritten ? -told : linesIn(text);
      writeNext();
    });
  }

  function writeWhole(bytes: Buffer, done: (isWritten: boolean) => void): void {
    file.write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(writeWhole, tryAgainMs, bytes, done);
      else if (error === null && written < bytes.length) writeWhole(bytes.subarray(written), done);
      else done(error === null);
    });
  }

  return {
    write(line) {
      if (waiting.length + line.length > mostWaiting) {
        lost += linesIn(line);
        return;
      }
      waiting += line;
      if (!isWriting) writeNext();
    },
    end() {
      try {
        file.writeSync(fd, waiting);
      } catch {
        // Nobody is left to be told.
      }
      waiting = '';
    },
  };
}
