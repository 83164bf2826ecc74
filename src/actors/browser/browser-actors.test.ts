import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { watchFirstGesture } from '../../services/sounds/first-gesture';
import { withKeptGesture } from '../../services/sounds/kept-gesture';
import { runUnderParent } from '../testing/run-under-parent';
import { createAudioUnlock } from './audio-unlock.actor';
import { createClock } from './clock.actor';
import { createLocation } from './location.actor';
import { createNewDays } from './new-days.actor';
import { createAskRelease, createWatchParts } from './release.actor';
import { createScreenOn } from './screen-on.actor';
import { createWatchBrowser } from './watch-browser.actor';
import { createWatchLink } from './watch-link.actor';

/** As much of a window as these actors touch. */
const fakePage = (pathname = '/agent') => {
  const moves: string[] = [];
  const location = {
    pathname,
    search: '',
    hash: '',
    origin: 'https://orders.example',
    assign: (to: string) => moves.push(`assign ${to}`),
    reload: () => moves.push('reload'),
  };
  const moveTo = (kind: string) => (_: unknown, __: string, to: string) => {
    moves.push(`${kind} ${to}`);
    location.pathname = to;
  };
  const entry = { getAttribute: () => '/assets/index-a.js' };
  const querySelector = () => entry;
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector });
  const history = { pushState: moveTo('push'), replaceState: moveTo('replace') };
  const fields = { location, history, document, navigator: {} };
  const page = Object.assign(new EventTarget(), fields) as unknown as Window;
  return { page, location, moves, document };
};

it('reports the path at once, after each move, and when the browser goes back', () => {
  const { page, location, moves } = fakePage();
  const { received, command, stop } = runUnderParent(createLocation({ page }));
  command({ type: 'location.go', to: '/agent/my-calls', isAnew: false });
  command({ type: 'location.go', to: '/agent/my-calls', isAnew: true });
  command({ type: 'location.go', to: '/login', replace: true, isAnew: false });
  location.pathname = '/agent';
  page.dispatchEvent(new Event('popstate'));
  expect(moves).toEqual(['push /agent/my-calls', 'replace /login']);
  const paths = ['/agent', '/agent/my-calls', '/login', '/agent'];
  expect(received).toEqual(paths.map((path) => ({ type: 'url.changed', path })));
  stop();
  page.dispatchEvent(new Event('popstate'));
  expect(received).toHaveLength(4);
});

it('goes to an address as a new document, without a second question about what is unsaved', () => {
  const { page, moves } = fakePage();
  const { received, command } = runUnderParent(createLocation({ page }));
  const asks = vi.fn();
  page.addEventListener('beforeunload', asks);
  page.dispatchEvent(new Event('beforeunload'));
  command({ type: 'location.go', to: '/admin/orders', isAnew: true });
  expect(moves).toEqual(['assign /admin/orders']);
  expect(received).toHaveLength(1);
  page.dispatchEvent(new Event('beforeunload'));
  expect(asks).toHaveBeenCalledOnce();
});

it.each([
  ['once', 'navigate', 2_000, ['reload']],
  ['not again at once', 'reload', 2_000, []],
  ['again later', 'reload', 30_000, ['reload']],
] as const)('reads the document anew %s', (_, type, age, expected) => {
  const { page, moves } = fakePage();
  Object.assign(page, { performance: { now: () => age, getEntriesByType: () => [{ type }] } });
  const { command } = runUnderParent(createLocation({ page }));
  command({ type: 'location.reload' });
  expect(moves).toEqual(expected);
});

const shell = (entry: string) =>
  `<div id="root"></div><script src="/begin.js"></script><script type="module" crossorigin src="${entry}"></script>`;

/** What the page learns from an answer of its host. */
const askRelease = (body: string, status = 200) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return toPromise(createActor(createAskRelease({ page: fakePage().page })).start());
};

it('tells the release that runs from another one of the host', async () => {
  expect(await askRelease(shell('/assets/index-a.js'))).toBe(false);
  expect(await askRelease(shell('/assets/index-b.js'))).toBe(true);
});

it.each([
  ['a network that wants a sign-in', '<script type="module" src="/portal.js"></script>', 200],
  ['a proxy', shell('/assets/index-b.js'), 502],
  ['anything else', '{"status":"ok"}', 200],
])('learns nothing of a release from %s', async (_, body, status) => {
  await expect(askRelease(body, status)).rejects.toThrow('The host did not answer with the page');
});

it('reports each part that could not be fetched, until it is stopped', () => {
  const { page } = fakePage();
  const { received, stop } = runUnderParent(createWatchParts({ page }));
  page.dispatchEvent(new Event('vite:preloadError'));
  stop();
  page.dispatchEvent(new Event('vite:preloadError'));
  expect(received).toEqual([{ type: 'release.partMissing' }]);
});

const fresh = { isRefused: false };

it('unlocks audio at the next gesture where the first was not enough for the browser', () => {
  const { page } = fakePage();
  const gesture = watchFirstGesture(page);
  page.dispatchEvent(new Event('keydown'));
  const { received } = runUnderParent(createAudioUnlock({ gesture }), { isRefused: true });
  expect(received).toEqual([]);
  page.dispatchEvent(new Event('click'));
  expect(received).toEqual([{ type: 'audio.unlocked' }]);
});

it.each(['click', 'keydown'])('unlocks audio at the first %s, once', (kind) => {
  const { page } = fakePage();
  const { received } = runUnderParent(createAudioUnlock({ gesture: watchFirstGesture(page) }), fresh);
  expect(received).toEqual([]);
  page.dispatchEvent(new Event(kind));
  page.dispatchEvent(new Event('click'));
  expect(received).toEqual([{ type: 'audio.unlocked' }]);
});

it('unlocks audio at the click of a tap, which finds the page as it was, and after a touch that has none', () => {
  vi.useFakeTimers();
  const { page } = fakePage();
  const tapped = runUnderParent(createAudioUnlock({ gesture: watchFirstGesture(page) }), fresh);
  page.dispatchEvent(new Event('touchend'));
  expect(tapped.received).toEqual([]);
  page.dispatchEvent(new Event('click'));
  expect(tapped.received).toEqual([{ type: 'audio.unlocked' }]);
  const other = fakePage().page;
  const scrolled = runUnderParent(createAudioUnlock({ gesture: watchFirstGesture(other) }), fresh);
  other.dispatchEvent(new Event('touchend'));
  vi.advanceTimersByTime(400);
  expect(scrolled.received).toEqual([{ type: 'audio.unlocked' }]);
});

it('keeps what a press began on until the press is a click', () => {
  const { page } = fakePage();
  const { received } = runUnderParent(createAudioUnlock({ gesture: watchFirstGesture(page) }), fresh);
  page.dispatchEvent(new Event('pointerdown'));
  expect(received).toEqual([]);
});

it('unlocks audio at once for a page that was touched before, at the sign-in', () => {
  const { page } = fakePage();
  const gesture = watchFirstGesture(page);
  page.dispatchEvent(new Event('keydown'));
  expect(runUnderParent(createAudioUnlock({ gesture }), fresh).received).toEqual([
    { type: 'audio.unlocked' },
  ]);
});

it('keeps audio locked on a page that only a program has used', () => {
  const { page } = fakePage();
  Object.assign(page.navigator, { userActivation: { hasBeenActive: true, isActive: true } });
  expect(runUnderParent(createAudioUnlock({ gesture: watchFirstGesture(page) }), fresh).received).toEqual([]);
});

it.each([
  [{ hasBeenActive: true, isActive: false }, true],
  [{ hasBeenActive: false, isActive: false }, false],
  [undefined, false],
])(
  'goes by what the browser says (%o) where a page that read itself anew may go on with sound',
  (said, isAllowed) => {
    const { page } = fakePage();
    const gesture = withKeptGesture(watchFirstGesture(page), { navigator: { userActivation: said } });
    const { received } = runUnderParent(createAudioUnlock({ gesture }), fresh);
    expect(received).toHaveLength(isAllowed ? 1 : 0);
    page.dispatchEvent(new Event('keydown'));
    expect(received).toEqual([{ type: 'audio.unlocked' }]);
  },
);

it('forgets the gestures when it is stopped', () => {
  const { page } = fakePage();
  const { received, stop } = runUnderParent(createAudioUnlock({ gesture: watchFirstGesture(page) }), fresh);
  stop();
  page.dispatchEvent(new Event('keydown'));
  expect(received).toEqual([]);
});

it('keeps the screen on, again when the page comes back and after a refusal at the next touch, until it is stopped', async () => {
  const { page, document } = fakePage();
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const refused = new DOMException('The battery is low', 'NotAllowedError');
  const request = vi.fn(async (_: string) => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  request.mockRejectedValueOnce(refused);
  Object.assign(page.navigator, { wakeLock: { request } });
  const isOn = () => locks.map(({ released }) => !released);
  const { stop } = runUnderParent(createScreenOn({ page }));
  await vi.waitFor(() => expect(request.mock.calls).toEqual([['screen']]));
  await Promise.resolve();
  page.dispatchEvent(new Event('pointerup'));
  await vi.waitFor(() => expect(isOn()).toEqual([true]));
  page.dispatchEvent(new Event('pointerup'));
  document.visibilityState = 'hidden';
  await locks[0]?.release();
  document.dispatchEvent(new Event('visibilitychange'));
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(isOn()).toEqual([false, true]));
  stop();
  page.dispatchEvent(new Event('pointerup'));
  expect(isOn()).toEqual([false, false]);
  expect(runUnderParent(createScreenOn({ page: fakePage().page })).received).toEqual([]);
});

it('reports when the page wakes and when it is left', () => {
  const { page, document } = fakePage();
  const { received, stop } = runUnderParent(createWatchBrowser({ page }));
  page.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(received.map(({ type }) => type)).toEqual([
    'browser.woke',
    'browser.woke',
    'browser.left',
    'browser.woke',
  ]);
  stop();
  page.dispatchEvent(new Event('online'));
  expect(received).toHaveLength(4);
});

it('reports a link that is opened in the same tab, for which the browser loads no page', () => {
  const { page, location } = fakePage('/kitchen');
  const { received, stop } = runUnderParent(createWatchLink({ page }));
  const open = (hash: string) => {
    location.hash = hash;
    page.dispatchEvent(new Event('hashchange'));
  };
  open('#abc');
  open('');
  expect(received).toEqual([{ type: 'link.opened', secret: 'abc' }]);
  location.pathname = '/agent';
  open('#content');
  expect(received).toHaveLength(1);
  location.pathname = '/kitchen';
  stop();
  open('#def');
  expect(received).toHaveLength(1);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports the time at once, then at its own pace, until it is stopped', () => {
  let now = 1_000;
  const { received, stop } = runUnderParent(createClock({ now: () => now }), { everyMs: 500 });
  now = 1_500;
  vi.advanceTimersByTime(500);
  expect(received).toEqual([
    { type: 'clock.ticked', now: 1_000 },
    { type: 'clock.ticked', now: 1_500 },
  ]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(received).toHaveLength(2);
});

it('reports each new day of the zone, a moment late, until it is stopped', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T06:59:30Z') });
  const days = createNewDays({ now: Date.now });
  const { received, command, stop } = runUnderParent(days, { timezone: 'America/Denver' });
  vi.advanceTimersByTime(30_000);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(received).toEqual([{ type: 'day.began' }]);
  vi.advanceTimersByTime(86_400_000);
  expect(received).toHaveLength(2);
  // There it is eight hours later.
  command({ type: 'day.zoneChanged', timezone: 'Europe/Berlin' });
  vi.advanceTimersByTime(16 * 3_600_000);
  expect(received).toHaveLength(3);
  vi.advanceTimersByTime(8 * 3_600_000);
  expect(received).toHaveLength(3);
  stop();
  vi.advanceTimersByTime(86_400_000);
  expect(received).toHaveLength(3);
});
