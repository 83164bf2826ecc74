import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const program = readFileSync('public/begin.js', 'utf8');

interface Timer {
  readonly run: () => Promise<void> | void;
  readonly ms: number;
}

/** The page before its scripts: what begins it runs in here. */
function load(kept: Map<string, string>) {
  const heard = new Map<string, (event: object) => void>();
  const timers: Timer[] = [];
  const state = { reloads: 0, hasBegun: false, answers: async () => ({ ok: true }) };
  const page = {
    document: {
      documentElement: { dataset: {} },
      getElementById: () => ({ hasChildNodes: () => state.hasBegun }),
    },
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    location: {
      href: 'https://console.example/kitchen',
      reload: () => {
        state.reloads += 1;
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    setTimeout: (run: Timer['run'], ms: number) => timers.push({ run, ms }),
    fetch: () => state.answers(),
  };
  new Function(...Object.keys(page), program)(...Object.values(page));
  return {
    state,
    timers,
    fail: (target: object) => heard.get('error')?.({ target }),
    load: () => heard.get('load')?.({}),
  };
}

const script = { src: 'https://console.example/assets/index-a.js' };
const style = { href: 'https://console.example/assets/index-a.css', rel: 'stylesheet' };

it('reads the page anew whose scripts another release refused, after longer and longer pauses', async () => {
  const kept = new Map<string, string>();
  const pauses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const { state, timers, fail } = load(kept);
    fail(style);
    fail(script);
    expect(timers).toHaveLength(1);
    await timers[0]?.run();
    expect(state.reloads).toBe(1);
    pauses.push(timers[0]?.ms ?? 0);
  }
  for (const [at, least] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(least);
    expect(pauses[at]).toBeLessThanOrEqual(least * 1.5);
  }
});

it('begins with the shortest pause again once a page ran for ten seconds', async () => {
  const kept = new Map<string, string>();
  load(kept).fail(script);
  const whole = load(kept);
  whole.load();
  expect(whole.timers.map(({ ms }) => ms)).toEqual([10_000]);
  await whole.timers[0]?.run();
  const page = load(kept);
  page.fail(script);
  expect(page.timers[0]?.ms).toBeLessThanOrEqual(3_000);
});

it.each([
  ['refuses it', async () => ({ ok: false })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('stays on the page while the host %s', async (_, answers) => {
  const { state, timers, fail } = load(new Map());
  fail(script);
  state.answers = answers;
  await timers[0]?.run();
  expect([state.reloads, timers.length]).toEqual([0, 2]);
  state.answers = async () => ({ ok: true });
  await timers[1]?.run();
  expect(state.reloads).toBe(1);
});

it('leaves a page alone that runs all the same, unless it has no look', async () => {
  for (const [target, reloads] of [
    [script, 0],
    [style, 1],
  ] as const) {
    const { state, timers, fail } = load(new Map());
    fail(target);
    state.hasBegun = true;
    await timers[0]?.run();
    expect(state.reloads).toBe(reloads);
  }
});

it('is not about a page that runs, or that lacks something of another place', () => {
  const page = load(new Map());
  page.fail({});
  page.fail({ src: 'https://elsewhere.example/widget.js' });
  page.state.hasBegun = true;
  page.fail(script);
  expect(page.timers).toEqual([]);
});
