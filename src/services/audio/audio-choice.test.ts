import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import { createAudioChoiceStore, noChoice } from './audio-choice';
import type { AudioChoice } from './audio-choice.types';

const chosen: AudioChoice = {
  microphone: { id: 'm1', label: 'Headset Microphone' },
  speaker: null,
  ringSpeaker: { id: 's2', label: 'Desk Speakers' },
  rings: true,
  ringVolume: 0.4,
};

const storeOver = (area: Storage) => {
  const page = new EventTarget();
  return { page, store: createAudioChoiceStore(area, page as Window) };
};

it('keeps what was chosen, id and label', () => {
  const area = memoryStorage();
  storeOver(area).store.keep(chosen);
  expect(storeOver(area).store.read()).toEqual(chosen);
});

it('knows no choice, the ring at 0.7, where nothing is kept', () => {
  expect(storeOver(memoryStorage()).store.read()).toEqual(noChoice);
  expect(noChoice.ringVolume).toBe(0.7);
});

it('rings in a browser that kept a choice before the ring could be turned off', () => {
  const { rings, ...earlier } = chosen;
  expect(storeOver(memoryStorage({ audio_choice: JSON.stringify(earlier) })).store.read()).toEqual({
    ...earlier,
    rings,
  });
});

it('reports on the page that something was chosen', () => {
  const { page, store } = storeOver(memoryStorage());
  const reported = vi.fn();
  page.addEventListener('chosen', reported);
  store.keep(chosen);
  expect(reported).toHaveBeenCalledOnce();
});

it.each([
  'no json',
  '{}',
  JSON.stringify({ ...chosen, ringVolume: 2 }),
  JSON.stringify({ ...chosen, microphone: 'm1' }),
])('counts %s as no choice', (text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(storeOver(memoryStorage({ audio_choice: text })).store.read()).toEqual(noChoice);
  expect(warn).toHaveBeenCalledOnce();
});

it('goes on without a storage', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const { store } = storeOver({ ...memoryStorage(), getItem: refuse, setItem: refuse });
  store.keep(chosen);
  expect(store.read()).toEqual(noChoice);
});

it('hears what another tab chose until it is stopped', () => {
  const { page, store } = storeOver(memoryStorage());
  const received: AudioChoice[] = [];
  const stop = store.onOtherTab((choice) => received.push(choice));
  const say = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  say('audio_choice', JSON.stringify(chosen));
  say('auth_token', 'x');
  say('audio_choice', null);
  // The whole storage was cleared.
  say(null, null);
  stop();
  say('audio_choice', JSON.stringify(chosen));
  expect(received).toEqual([chosen, noChoice, noChoice]);
});
