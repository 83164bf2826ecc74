import { expect, it, vi } from 'vitest';
import type { AudioDevice } from '../../services/audio/audio-choice.types';
import { runUnderParent } from '../testing/run-under-parent';
import { createRingback } from './ringback.actor';
import { createWatchMicrophones } from './watch-microphones.actor';

it('rings in the ear while it runs', () => {
  const ending = vi.fn();
  const play = vi.fn(() => ending);
  const { stop } = runUnderParent(createRingback({ play }));
  expect([play.mock.calls.length, ending.mock.calls.length]).toEqual([1, 0]);
  stop();
  expect(ending).toHaveBeenCalledOnce();
});

it('lists the microphones until it is stopped', () => {
  const ending = vi.fn();
  let say: (microphones: readonly AudioDevice[]) => void = () => {};
  const watch = (listener: typeof say) => {
    say = listener;
    return ending;
  };
  const { received, stop } = runUnderParent(createWatchMicrophones({ watch }));
  say([{ id: 'usb', label: 'USB' }]);
  expect(received).toEqual([{ type: 'microphones.listed', microphones: [{ id: 'usb', label: 'USB' }] }]);
  stop();
  expect(ending).toHaveBeenCalledOnce();
});
