import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import { createKitchenKeeping } from './kept-kitchen';

const session = { token: 'kitchen-1|secret' };

it('is known again after a reload, until it is forgotten', () => {
  const area = memoryStorage();
  createKitchenKeeping(area).keep(session);
  expect(createKitchenKeeping(area).read()).toEqual(session);
  createKitchenKeeping(area).forget();
  expect(createKitchenKeeping(area).read()).toBeNull();
});

it.each(['{bad', '{"token":7}', '[]', 'null'])('is none where %s is kept', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(createKitchenKeeping(memoryStorage({ kitchen_screen: text })).read()).toBeNull();
});

it('lasts until the reload where nothing can be kept, and no longer than the screen', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const area = { ...memoryStorage(), setItem: refuse };
  const keeping = createKitchenKeeping(area);
  keeping.keep(session);
  expect([keeping.read(), createKitchenKeeping(area).read()]).toEqual([session, null]);
  keeping.forget();
  expect(keeping.read()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
