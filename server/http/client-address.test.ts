import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAddressOf, isNetwork, type Proxies } from './client-address';

function addressOf(proxies: Proxies, remoteAddress: string, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return createAddressOf(proxies)(request);
}

const own = '10.0.0.9';

test.each<[what: string, proxies: Proxies, forwarded: string | undefined, address: string]>([
  ['without a proxy the header is ignored', 0, '192.0.2.1', own],
  ['one proxy: the last address', 1, '192.0.2.1', '192.0.2.1'],
  ['one proxy: what the client wrote before it does not count', 1, '203.0.113.7, 192.0.2.1', '192.0.2.1'],
  ['two proxies: the last but one', 2, '203.0.113.7, 192.0.2.1, 10.0.0.8', '192.0.2.1'],
  ['two proxies, and only one spoke', 2, '192.0.2.1', '192.0.2.1'],
  ['a proxy without the header', 1, undefined, own],
  ['a proxy with an invalid header', 1, 'unknown', own],
  ['nonsense before the last', 2, '<script>, 192.0.2.1', '192.0.2.1'],
  ['with a port', 1, '192.0.2.1:4711', '192.0.2.1'],
  [
    'addresses: past all that are named',
    ['10.0.0.9', '10.0.0.8'],
    '203.0.113.7, 192.0.2.1, 10.0.0.8',
    '192.0.2.1',
  ],
  ['networks', ['10.0.0.0/8'], '203.0.113.7, 192.0.2.1, 10.200.0.8', '192.0.2.1'],
  ['somebody who is no proxy pretends to be behind one', ['10.1.0.0/16'], '192.0.2.1', own],
  ['IPv6 counts by its network', 1, '2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['and the same one, written otherwise, too', 1, '[2001:0db8::0007:aa:bb:cc:dd]:99', '2001:db8:0:7::/64'],
  ['an IPv4 address in IPv6 is that address', 1, '::ffff:192.0.2.1', '192.0.2.1'],
  ['an IPv6 proxy', ['::1', '2001:db8::/32'], '192.0.2.1, 2001:db8:9::1', own],
])('%s', (_what, proxies, forwarded, address) => {
  expect(addressOf(proxies, own, forwarded)).toBe(address);
});

test('a listener of both families sees IPv4 addresses mapped', () => {
  expect(addressOf(0, `::ffff:${own}`)).toBe(own);
  expect(addressOf(['10.0.0.0/8'], `::ffff:${own}`, '192.0.2.1')).toBe('192.0.2.1');
  expect(addressOf(['::1'], '::1', '192.0.2.1')).toBe('192.0.2.1');
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fc00::/7', true],
  ['0.0.0.0/0', false],
  ['::/0', false],
  ['10.0.0.0/33', false],
  ['10.0.0/8', false],
  ['10.0.0.0/8/8', false],
  ['fe80::1%eth0', false],
  ['proxy.example.com', false],
  ['', false],
])('%j is a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});
