import { expect, it } from 'vitest';
import { mayCarry } from './own-headers';

const pageOrigin = 'https://console.test';

it.each([
  ['https://console.test/api/orders', [], true],
  ['https://shop.test/api/orders', [], false],
  ['https://console.test:8443/api/orders', [], false],
  ['https://shop.test/api/orders', ['list-tags'], false],
  ['https://shop.test/api/orders', ['idempotency-key'], true],
] as const)('the key of an order to %s, which offers %o: %s', (url, offers, may) => {
  expect(mayCarry('Idempotency-Key', url, { pageOrigin, offers })).toBe(may);
});

it('asks another origin for changes only where it names its tags', () => {
  const url = 'https://shop.test/api/agent/calls';
  expect(mayCarry('If-None-Match', url, { pageOrigin, offers: ['idempotency-key'] })).toBe(false);
  expect(mayCarry('If-None-Match', url, { pageOrigin, offers: ['list-tags'] })).toBe(true);
});
