import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const program = readFileSync('public/begin.js', 'utf8');

/** The page before its scripts: what begins it runs in here. */
function load(kept: Map<string, string>) {
  const heard = new Map<string, (event: object) => void>();
  const timers: { readonly reload: () => void; readonly ms: number }[] = [];
  let reloads = 0;
  let hasApp = false;
  const page = {
    document: {
      documentElement: { dataset: {} },
      getElementById: () => ({ hasChildNodes: () => hasApp }),
    },
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    location: {
      reload: () => {
        reloads += 1;
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    setTimeout: (reload: () => void, ms: number) => timers.push({ reload, ms }),
  };
  new Function(...Object.keys(page), program)(...Object.values(page));
  return {
    timers,
    reloads: () => reloads,
    fail: (target: object) => heard.get('error')?.({ target }),
    loaded: () => heard.get('load')?.({}),
    begin: () => {
      hasApp = true;
    },
  };
}

const script = { src: 'https://console.example/assets/index-a.js' };
const style = { href: 'https://console.example/assets/index-a.css' };

it('reads the page anew whose scripts another release refused, after longer and longer pauses', () => {
  const kept = new Map<string, string>();
  const pauses = Array.from({ length: 6 }, () => {
    const page = load(kept);
    page.fail(style);
    page.fail(script);
    page.loaded();
    expect(page.timers).toHaveLength(1);
    page.timers[0]?.reload();
    expect(page.reloads()).toBe(1);
    return page.timers[0]?.ms ?? 0;
  });
  for (const [at, least] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(least);
    expect(pauses[at]).toBeLessThanOrEqual(least * 1.5);
  }
});

it('begins with the shortest pause again once a page was whole', () => {
  const kept = new Map<string, string>();
  load(kept).fail(script);
  load(kept).loaded();
  const page = load(kept);
  page.fail(script);
  expect(page.timers[0]?.ms).toBeLessThanOrEqual(3_000);
});

it('leaves a page alone that runs, or that lacks something of another place', () => {
  const page = load(new Map());
  page.fail({});
  page.fail({ src: 'https://elsewhere.example/widget.js' });
  page.begin();
  page.fail(script);
  expect(page.timers).toEqual([]);
});
