import { expect, it } from 'vitest';
import { readConfig } from './config';
import { MissingSetting } from './errors/missing-setting';

const origin = 'https://console.example';
const appKey = { VITE_REALTIME_APP_KEY: 'key' };

it('has a default for everything but the app key', () => {
  expect(readConfig(appKey, origin)).toEqual({
    apiBaseUrl: 'https://console.example/api',
    apiRootUrl: 'https://console.example',
    realtime: {
      appKey: 'key',
      cluster: 'mt1',
      host: 'localhost',
      port: 6001,
      scheme: 'http',
      forceTls: false,
    },
    voiceProvider: 'embedded',
    twilioEdge: 'ashburn',
    inspector: false,
    development: false,
  });
});

it.each([{}, { VITE_REALTIME_APP_KEY: '' }, { VITE_REALTIME_APP_KEY: '  ' }])(
  'stops without the app key: %o',
  (settings) => {
    expect(() => readConfig(settings, origin)).toThrow(new MissingSetting('VITE_REALTIME_APP_KEY'));
    expect(() => readConfig(settings, origin)).toThrow(
      'Missing required environment variable: VITE_REALTIME_APP_KEY',
    );
  },
);

it('takes every value that is given', () => {
  const settings = {
    ...appKey,
    VITE_API_BASE_URL: 'https://api.example/v1/',
    VITE_API_ROOT_URL: 'https://api.example/',
    VITE_REALTIME_CLUSTER: 'eu',
    VITE_REALTIME_HOST: 'ws.example',
    VITE_REALTIME_PORT: '443',
    VITE_REALTIME_SCHEME: 'https',
    VITE_REALTIME_FORCE_TLS: 'true',
    VITE_VOICE_PROVIDER: 'twilio',
    VITE_TWILIO_EDGE: 'dublin',
    VITE_INSPECTOR: '1',
  };
  expect(readConfig(settings, origin)).toEqual({
    apiBaseUrl: 'https://api.example/v1',
    apiRootUrl: 'https://api.example',
    realtime: {
      appKey: 'key',
      cluster: 'eu',
      host: 'ws.example',
      port: 443,
      scheme: 'https',
      forceTls: true,
    },
    voiceProvider: 'twilio',
    twilioEdge: 'dublin',
    inspector: true,
    development: false,
  });
});

it.each([
  ['http://10.0.0.7:9000', { host: '10.0.0.7', port: 9000, scheme: 'http', forceTls: false }],
  ['https://console.example', { host: 'console.example', port: 443, scheme: 'https', forceTls: true }],
])('follows the page at %s when the host is self and the port the shipped one', (origin, expected) => {
  const settings = { ...appKey, VITE_REALTIME_HOST: 'self', VITE_REALTIME_PORT: '8080' };
  expect(readConfig(settings, origin).realtime).toEqual({
    appKey: 'key',
    cluster: 'mt1',
    ...expected,
  });
});

it('keeps a port of its own beside the host self', () => {
  const settings = { ...appKey, VITE_REALTIME_HOST: 'self', VITE_REALTIME_PORT: '6002' };
  expect(readConfig(settings, 'http://10.0.0.7:9000').realtime.port).toBe(6002);
});

it('takes a path for the page’s own server', () => {
  expect(readConfig({ ...appKey, VITE_API_BASE_URL: '/shop/api/' }, origin).apiBaseUrl).toBe(
    `${origin}/shop/api`,
  );
});

it.each([
  [{}, 'embedded'],
  [{ VITE_API_BASE_URL: '/shop/api' }, 'embedded'],
  [{ VITE_API_BASE_URL: 'https://api.example/api' }, 'twilio'],
  [{ VITE_API_BASE_URL: 'https://console.example:8443/api' }, 'twilio'],
  [{ VITE_API_BASE_URL: 'https://api.example/api', VITE_VOICE_PROVIDER: 'embedded' }, 'embedded'],
  [{ VITE_API_BASE_URL: 'https://api.example/api', VITE_VOICE_PROVIDER: 'none' }, 'twilio'],
  [{ VITE_VOICE_PROVIDER: 'twilio' }, 'twilio'],
] as const)('built with %o voice is %s where the server names none', (settings, provider) => {
  expect(readConfig({ ...appKey, ...settings }, origin).voiceProvider).toBe(provider);
});

it.each([
  ['sydney', 'sydney'],
  ['frankfurt-ix', 'frankfurt-ix'],
  ['roaming', 'ashburn'],
  ['dublin,ashburn', 'ashburn'],
  ['evil.example/', 'ashburn'],
])('with VITE_TWILIO_EDGE %s voice goes by %s, one fixed edge', (value, edge) => {
  expect(readConfig({ ...appKey, VITE_TWILIO_EDGE: value }, origin).twilioEdge).toBe(edge);
});

it('knows a build that is not for users', () => {
  expect(readConfig({ ...appKey, DEV: true }, origin)).toEqual({
    ...readConfig(appKey, origin),
    development: true,
    inspector: true,
  });
});
