import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { isInner, lookUpPublic } from './addresses';
import { send } from './send';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.20',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '::127.0.0.1',
  '::ffff:7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::1',
  'fec0::1',
  '::ffff:0:7f00:1',
  '192.88.99.1',
  '100::1',
  '5f00::1',
])('%s is no address for messages', (address) => expect(isInner(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is', (address) =>
  expect(isInner(address)).toBe(false),
);

const message = { id: 'msg_1', secret: `whsec_${Buffer.alloc(32).toString('base64')}`, body: '{}' };
const sendTo = (url: string) =>
  send({ ...message, url }, new Date(), {
    isInnerAllowed: false,
    signal: new AbortController().signal,
  });

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://2130706433/'])(
  'nothing is sent to %s',
  async (url) =>
    expect(await sendTo(url)).toEqual({ error: expect.stringMatching(/is in a private network\.$/) }),
);

test('nor to a name of such an address', async () => {
  expect(await sendTo('https://localhost/')).toEqual({ error: 'localhost is in a private network.' });
  for (const all of [true, false])
    await expect(
      new Promise((resolve) => lookUpPublic('localhost', { all }, (error) => resolve(error?.message))),
    ).resolves.toBe('localhost is in a private network');
});

test('an address without encryption is refused', async () => {
  const { status, body } = await server.post('/api/admin/webhooks', admin, {
    name: 'Till',
    url: 'http://till.example.com/',
    events: ['order.created'],
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ url: ['The address must begin with https://'] });
});
