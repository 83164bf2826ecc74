import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import { createCallerKeys } from './caller-keys';

it('gives back what it kept, the newest fifty', () => {
  const keys = createCallerKeys(memoryStorage(), new EventTarget());
  expect(keys.read()).toEqual([]);
  for (let id = 1; id <= 51; id += 1) keys.keep({ callId: String(id), key: `key ${id}` });
  expect([keys.read().length, keys.read()[0], keys.read().at(-1)]).toEqual([
    50,
    { callId: '2', key: 'key 2' },
    { callId: '51', key: 'key 51' },
  ]);
});

it.each(['{', '{}', 'null', '[{"callId":12}]', '[null]'])('takes %s for nothing', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(createCallerKeys(memoryStorage({ simulated_caller_keys: text }), new EventTarget()).read()).toEqual(
    [],
  );
});

it('goes on without a storage', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const keys = createCallerKeys({ ...memoryStorage(), getItem: refuse, setItem: refuse }, new EventTarget());
  keys.keep({ callId: '1', key: 'k' });
  expect(keys.read()).toEqual([]);
});

it('is notified of keys that another tab keeps, until it is stopped', () => {
  const page = new EventTarget();
  const listener = vi.fn();
  const stop = createCallerKeys(memoryStorage(), page).watch(listener);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'simulated_caller_keys' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'simulated_caller_keys' }));
  expect(listener).toHaveBeenCalledOnce();
});
