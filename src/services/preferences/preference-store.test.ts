import { expect, it, vi } from 'vitest';
import { createAudioChoiceStore } from '../audio/audio-choice';
import { memoryStorage } from '../testing/memory-storage';
import { createPreferenceStore } from './preference-store';

const usual = { theme: 'system', rings: true, ringVolume: 0.7, showsKeys: true, notifies: true } as const;

function pageOver(area: Storage) {
  const root = { dataset: {} as Record<string, string> };
  const page = Object.assign(new EventTarget(), { localStorage: area, document: { documentElement: root } });
  return { page: page as unknown as Window, root };
}
const open = (area = memoryStorage(), agentId = '3') => {
  const { page, root } = pageOver(area);
  return { area, page, root, store: createPreferenceStore(page, agentId) };
};
/** As a control elsewhere on the page keeps a choice. */
const choose = (page: Window, area: Storage, key: string, text: string) => {
  area.setItem(key, text);
  page.dispatchEvent(new Event('chosen'));
};

it('reads what this browser keeps, and what is usual where it keeps nothing', () => {
  expect(open().store.read()).toEqual({ shown: usual, unsent: {} });
  const area = memoryStorage({ theme: 'dark', keys: 'hidden', notifications: 'off' });
  expect(open(area).store.read().shown).toEqual({
    ...usual,
    theme: 'dark',
    showsKeys: false,
    notifies: false,
  });
});

it('keeps a choice where its user reads it, reports it like another tab, and has it to send after a reload', () => {
  const { area, page, root, store } = open();
  const reported: unknown[] = [];
  page.addEventListener('storage', ({ key }) => reported.push(key));
  const changes = {
    theme: 'dark',
    rings: false,
    ringVolume: 0.4,
    showsKeys: false,
    notifies: false,
  } as const;
  store.keep(changes);
  expect(reported).toEqual(['theme', 'audio_choice', 'keys', 'notifications', 'preferences_unsent.3']);
  expect(createAudioChoiceStore(area, page).read()).toMatchObject({ rings: false, ringVolume: 0.4 });
  expect([area.getItem('theme'), root.dataset.keys]).toEqual(['dark', 'hidden']);
  expect(open(area).store.read()).toEqual({ shown: changes, unsent: changes });
  store.keep({ showsKeys: true });
  expect(root.dataset.keys).toBeUndefined();
});

it('takes what the account has over what the browser kept, but not over what was chosen since', () => {
  const { store } = open(memoryStorage({ theme: 'dark', notifications: 'off' }));
  store.keep({ ringVolume: 0.2 });
  store.take({ theme: 'light', ringVolume: 0.9 });
  expect(store.read()).toEqual({
    shown: { ...usual, theme: 'light', ringVolume: 0.2, notifies: false },
    unsent: { ringVolume: 0.2 },
  });
});

it('shows nobody the settings of the person before, and keeps what that one could not send', () => {
  const { area, store } = open();
  store.take({ theme: 'dark' });
  store.keep({ showsKeys: false });
  const other = open(area, '4').store;
  other.take({ ringVolume: 0.5 });
  expect(other.read()).toEqual({ shown: { ...usual, ringVolume: 0.5 }, unsent: {} });
  const again = open(area).store;
  again.take({ theme: 'dark' });
  expect(again.read()).toEqual({
    shown: { ...usual, theme: 'dark', showsKeys: false },
    unsent: { showsKeys: false },
  });
});

it('has to send what was chosen while the choice before was sent', () => {
  const { store } = open();
  store.keep({ theme: 'dark', rings: false });
  store.keep({ theme: 'light' });
  store.markSent({ theme: 'dark', rings: false });
  expect(store.read().unsent).toEqual({ theme: 'light' });
});

it('learns what was chosen elsewhere on the page, and what another tab chose without sending it', () => {
  const { area, page, root, store } = open();
  const learned: unknown[] = [];
  const stop = store.watch(({ shown, unsent }, isOwn) => learned.push([shown.theme, unsent, isOwn]));
  choose(page, area, 'theme', 'dark');
  area.setItem('theme', 'light');
  area.setItem('keys', 'hidden');
  const report = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  report('theme');
  report('auth_token');
  expect(root.dataset.keys).toBe('hidden');
  choose(page, area, 'notifications', 'off');
  stop();
  choose(page, area, 'theme', 'system');
  expect(learned).toEqual([
    ['dark', { theme: 'dark' }, true],
    ['light', { theme: 'dark' }, false],
    ['light', { theme: 'dark', notifies: false }, true],
  ]);
});

it('sends nothing where a choice on the page is none of these, or what was kept cannot be read', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { area, page, store } = open(memoryStorage({ 'preferences_unsent.3': '{"theme":"sepia"}' }));
  expect([store.read().unsent, warn.mock.calls.length]).toEqual([{}, 1]);
  store.watch(() => {});
  choose(page, area, 'audio_choice', JSON.stringify({ ...createAudioChoiceStore(area, page).read() }));
  expect(store.read()).toEqual({ shown: usual, unsent: {} });
});
