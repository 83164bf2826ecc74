import { expect, test } from 'vitest';
import { createLogOutput, type LogFile } from './log-output';

const failed = (code: string) => Object.assign(new Error(code), { code });

interface Attempt {
  readonly text: string;
  end(error: NodeJS.ErrnoException | null, written?: number): void;
}

/** Each write waits until the test ends it. */
function heldFile() {
  const attempts: Attempt[] = [];
  const atTheEnd: string[] = [];
  const file: LogFile = {
    write(_fd, bytes, done) {
      const text = bytes.toString();
      attempts.push({
        text,
        end: (error, written = error === null ? bytes.length : 0) => done(error, written),
      });
    },
    writeSync(_fd, text) {
      atTheEnd.push(text);
      return text.length;
    },
  };
  const next = () => {
    const attempt = attempts.shift();
    if (attempt === undefined) throw new Error('nothing was written');
    return attempt;
  };
  return { file, attempts, atTheEnd, next };
}

test('lines go out in their order, one write at a time, and whole where a write took a part', () => {
  const { file, attempts, next } = heldFile();
  const { write } = createLogOutput(1, file);
  write('one\n');
  write('two\n');
  write('three\n');
  expect(attempts).toHaveLength(1);
  next().end(null, 2);
  const rest = next();
  expect(rest.text).toBe('e\n');
  rest.end(null);
  const others = next();
  expect(others.text).toBe('two\nthree\n');
  others.end(null);
  expect(attempts).toEqual([]);
});

test('what a full disk does not take is dropped after one attempt, and counted once there is room', () => {
  const { file, attempts, next } = heldFile();
  const { write } = createLogOutput(1, file);
  write('one\n');
  write('two\n');
  write('three\n');
  next().end(failed('ENOSPC'));
  next().end(failed('ENOSPC'));
  expect(attempts).toEqual([]);
  write('four\n');
  const again = next();
  const [, note = '', line] = again.text.split('\n');
  expect(JSON.parse(note)).toMatchObject({ level: 40, msg: '3 lines of the log could not be written' });
  expect(line).toBe('four');
  again.end(failed('ENOSPC'));
  write('five\n');
  const last = next();
  expect(last.text).toMatch(/^\n.*"4 lines of the log could not be written"}\nfive\n$/);
  last.end(null);
  write('six\n');
  expect(next().text).toBe('six\n');
});

test('a reader that does not read costs lines, and no memory without end', () => {
  const { file, next } = heldFile();
  const { write } = createLogOutput(1, file);
  const line = `${'x'.repeat(999)}\n`;
  for (let at = 0; at < 1_502; at += 1) write(line);
  next().end(null);
  const [, note, ...waited] = next().text.split('\n');
  expect(note).toContain('501 lines of the log could not be written');
  expect(waited.join('\n')).toHaveLength(1_000_000);
});

test('the end of the process writes what waits, and ends where that fails', () => {
  const { file, atTheEnd } = heldFile();
  const { write, end } = createLogOutput(1, file);
  write('one\n');
  write('two\n');
  end();
  expect(atTheEnd).toEqual(['two\n']);
  const full = createLogOutput(1, {
    ...file,
    writeSync() {
      throw failed('ENOSPC');
    },
  });
  full.write('one\n');
  full.write('two\n');
  expect(() => full.end()).not.toThrow();
});
