import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DirectoryInUse, lockDirectory } from './lock';

let directory: string;
const lockFile = () => path.join(directory, 'server.lock');

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'roa-lock-'));
});
afterEach(() => {
  vi.useRealTimers();
  return rm(directory, { recursive: true, force: true });
});

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  await once(child, 'exit');
  if (child.pid === undefined) throw new Error('the process did not start');
  return child.pid;
}

async function leaveBehind(owner: object): Promise<string> {
  const content = JSON.stringify({ host: hostname(), startedAt: null, nonce: 'other', ...owner });
  await writeFile(lockFile(), content);
  return content;
}

describe('the directory lock', () => {
  test('keeps a second one out until the first is released', async () => {
    const first = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
    await first.release();
    const second = await lockDirectory(directory);
    await second.release();
    expect(await readdir(directory)).toEqual([]);
  });

  test('names who holds it', async () => {
    const first = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(
      `in use by process ${process.pid} on ${hostname()}`,
    );
    await first.release();
  });

  test('is taken over from a process that is gone', async () => {
    await leaveBehind({ pid: await deadProcess() });
    const lock = await lockDirectory(directory);
    expect(JSON.parse(await readFile(lockFile(), 'utf8')).pid).toBe(process.pid);
    await lock.release();
  });

  test.runIf(process.platform === 'linux')(
    'is taken over when its process id belongs to another process now',
    async () => {
      await leaveBehind({ pid: process.pid, startedAt: '1' });
      const lock = await lockDirectory(directory);
      await lock.release();
    },
  );

  test('of another host holds while it is touched and no longer', async () => {
    const content = await leaveBehind({ pid: 1, host: 'another-container' });
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
    expect(await readFile(lockFile(), 'utf8')).toBe(content);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockFile(), longAgo, longAgo);
    const lock = await lockDirectory(directory);
    await lock.release();
  });

  test.each([
    ['ahead', 2],
    ['behind', -2],
  ])(
    'of another host counts by the clock of the directory, where one’s own is two hours %s',
    async (_how, hours) => {
      await leaveBehind({ pid: 1, host: 'another-container' });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
      const { mtimeMs } = await stat(lockFile());
      await utimes(lockFile(), new Date(mtimeMs - 60_000), new Date(mtimeMs - 60_000));
      const lock = await lockDirectory(directory);
      await lock.release();
    },
  );

  test('is dated by the clock of the directory while it is held', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() + 7_200_000 });
    const lock = await lockDirectory(directory);
    await utimes(lockFile(), 0, 0);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(async () => expect((await stat(lockFile())).mtimeMs).toBeGreaterThan(0));
    vi.useRealTimers();
    expect((await stat(lockFile())).mtimeMs).toBeLessThan(Date.now() + 60_000);
    await lock.release();
    expect(await readdir(directory)).toEqual([]);
  });

  test('has one owner when many want a dead one’s at once', async () => {
    await leaveBehind({ pid: await deadProcess() });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)));
    const owners = tries.filter((one) => one.status === 'fulfilled');
    expect(owners).toHaveLength(1);
    for (const owner of owners) await owner.value.release();
    expect(await readdir(directory)).toEqual([]);
  });

  test('released late does not take away another’s', async () => {
    const lock = await lockDirectory(directory);
    const content = await leaveBehind({ pid: process.pid });
    await lock.release();
    expect(await readFile(lockFile(), 'utf8')).toBe(content);
  });
});
