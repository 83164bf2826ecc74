import { expect, it, vi } from 'vitest';
import { clampVolume, createSoundPlayer } from './create-sound-player';

const fakeAudio = (play: () => Promise<void> = () => Promise.resolve()) => {
  const made: HTMLAudioElement[] = [];
  const make = (url: string) => {
    const element = { url, loop: false, volume: 1, currentTime: 9, play: vi.fn(play), pause: vi.fn() };
    made.push(element as unknown as HTMLAudioElement);
    return element as unknown as HTMLAudioElement;
  };
  return { made, make };
};

it.each([
  [-1, 0],
  [2, 1],
  [0.3, 0.3],
  [Number.NaN, 0],
])('clamps the volume %d to %d', (volume, clamped) => {
  expect(clampVolume(volume)).toBe(clamped);
});

it('loops the ring from its start at 0.7, and plays the others once', async () => {
  const { made, make } = fakeAudio();
  const player = createSoundPlayer(make);
  await player.play('ring');
  await player.play('answered');
  await player.play('ended');
  await player.play('ring');
  expect(made.map(({ loop, volume, currentTime }) => [loop, volume, currentTime])).toEqual([
    [true, 0.7, 0],
    [false, 0.7, 0],
    [false, 0.7, 0],
  ]);
  expect(made[0]?.play).toHaveBeenCalledTimes(2);
});

it('changes the volume of the ring alone, also while it rings', async () => {
  const { made, make } = fakeAudio();
  const player = createSoundPlayer(make);
  await player.play('answered');
  await player.play('ring');
  player.adjustRing(2, null);
  await player.play('answered');
  expect(made.map(({ volume }) => volume)).toEqual([0.7, 1]);
});

it('plays the other sounds through the speaker of calls', async () => {
  const { make } = fakeAudio();
  const setSinkId = vi.fn(async (_id: string) => {});
  const player = createSoundPlayer((url) => Object.assign(make(url), { sinkId: '', setSinkId }));
  player.adjustOthers('headset');
  await player.play('ring');
  expect(setSinkId).not.toHaveBeenCalled();
  await player.play('answered');
  await player.play('ended');
  expect(setSinkId.mock.calls).toEqual([['headset'], ['headset']]);
});

it('plays the ring alone through its own speaker, also when that was chosen before the first ring', async () => {
  const { made, make } = fakeAudio();
  const setSinkId = vi.fn(async (_id: string) => {});
  const player = createSoundPlayer((url) => Object.assign(make(url), { sinkId: '', setSinkId }));
  player.adjustRing(0.4, 'desk-speaker');
  await player.play('answered');
  expect(setSinkId).not.toHaveBeenCalled();
  await player.play('ring');
  player.adjustRing(0.4, 'headset');
  expect(setSinkId.mock.calls).toEqual([['desk-speaker'], ['headset']]);
  expect(made.map(({ volume }) => volume)).toEqual([0.7, 0.4]);
});

it('stops the ring, and nothing when nothing was played', async () => {
  const { made, make } = fakeAudio();
  const player = createSoundPlayer(make);
  player.stop('ring');
  expect(made).toEqual([]);
  await player.play('ring');
  player.stop('ring');
  expect(made[0]?.pause).toHaveBeenCalledOnce();
});

it('rejects when the browser blocks it, and not when it was stopped before it began', async () => {
  const blocked = new DOMException('no gesture', 'NotAllowedError');
  const { make } = fakeAudio(() => Promise.reject(blocked));
  await expect(createSoundPlayer(make).play('ring')).rejects.toBe(blocked);
  const stopped = fakeAudio(() => Promise.reject(new DOMException('paused', 'AbortError')));
  await expect(createSoundPlayer(stopped.make).play('ring')).resolves.toBeUndefined();
});
