import { expect, it, vi } from 'vitest';
import { playThrough } from './speaker';

const fakeElement = (sinkId = '') => {
  const element = {
    sinkId,
    setSinkId: vi.fn(async (id: string) => {
      if (id === 'gone') throw new DOMException('', 'NotFoundError');
      element.sinkId = id;
    }),
  };
  return element;
};

it('plays through the wanted speaker, and asks only when it is another one', async () => {
  const element = fakeElement();
  await playThrough(element, 'desk');
  await playThrough(element, 'desk');
  await playThrough(element, null);
  expect(element.setSinkId.mock.calls).toEqual([['desk'], ['']]);
});

it("falls back to the system's speaker where the wanted one is gone", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const element = fakeElement('desk');
  await playThrough(element, 'gone');
  expect(element.sinkId).toBe('');
  expect(warn).toHaveBeenCalledOnce();
});

it('leaves a browser alone that cannot choose', async () => {
  await expect(playThrough({}, 'desk')).resolves.toBeUndefined();
});
