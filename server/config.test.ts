import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cannotListen, readConfig } from './config';

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: undefined,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databasePoolSize: 20,
      redisUrl: undefined,
      seed: 'demo',
      isForRealUse: false,
      publicUrl: undefined,
      corsOrigins: [],
      trustProxy: 0,
      logLevel: 'info',
      tokenHours: 168,
      webhooksToPrivateNetworks: false,
      ringSeconds: 30,
      presenceGraceSeconds: 15,
      agentGraceSeconds: 20,
      wrapUpSeconds: 5,
      simulatedCallMinutes: 10,
      callLab: true,
      customerPhone: true,
      inspector: false,
      broadcaster: 'embedded',
      pusher: {
        appId: 'restaurant-order-agent',
        key: 'restaurant-order-agent',
        secret: undefined,
        host: undefined,
        port: undefined,
        scheme: 'https',
        cluster: 'mt1',
        service: 'pusher',
      },
      twilio: null,
      tracing: null,
    });
  });

  test.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://localhost:8080' }, false],
    [{ PUBLIC_URL: 'https://orders.example.com' }, true],
    [{ PUBLIC_URL: 'HTTPS://orders.example.com' }, true],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, true],
  ])('%j: the demo with its known password is there by itself only for a trial', (env, isForRealUse) => {
    const seed = isForRealUse ? 'none' : 'demo';
    expect(readConfig(env)).toMatchObject({ isForRealUse, seed });
    expect(readConfig({ ...env, SEED: 'demo' }).seed).toBe('demo');
    expect(readConfig({ ...env, SEED: 'none' }).seed).toBe('none');
  });

  test('empty counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SEED: '' })).toEqual(readConfig({}));
  });

  test('a slash at the end of the public address is no part of it: what follows begins with one', () => {
    expect(readConfig({ PUBLIC_URL: 'https://orders.example.com//' }).publicUrl).toBe(
      'https://orders.example.com',
    );
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://:one#two@redis:6379'],
    ['SEED', 'all'],
    ['PUBLIC_URL', 'example'],
    ['PUBLIC_URL', 'ftp://example.test'],
    ['LOG_LEVEL', 'loud'],
    ['RING_SECONDS', '0'],
    ['PRESENCE_GRACE_SECONDS', 'soon'],
    ['WRAP_UP_SECONDS', '-1'],
    ['WRAP_UP_SECONDS', '301'],
    ['SIMULATED_CALL_MINUTES', '0'],
    ['AGENT_GRACE_SECONDS', '0'],
    ['CALL_LAB', 'sometimes'],
    ['TOKEN_HOURS', '0'],
    ['SECRETS_KEY', 'short'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.1,1'],
    ['TRUST_PROXY', ','],
    ['BROADCASTER', 'carrier pigeon'],
    ['PUSHER_HOST', 'https://ws.example.com'],
    ['PUSHER_HOST', 'ws.example.com:6001'],
    ['PUSHER_PORT', '0'],
    ['CARRIER', 'post'],
    ['TWILIO_ACCOUNT_SID', 'AC1'],
    ['TWILIO_API_KEY_SID', `AC${'0'.repeat(32)}`],
    ['TWILIO_TWIML_APP_SID', 'AP none'],
    ['TWILIO_REGION', 'IE 1'],
    ['TWILIO_EDGE', 'dublin.example.com'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong configuration\\. ${name}: `));
  });

  test('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT: .*; SEED: /);
  });

  test.each([
    [{}, true],
    [{ CALL_LAB: 'off' }, false],
    [{ SEED: 'none' }, false],
    [{ PUBLIC_URL: 'https://orders.example.com', SEED: 'demo' }, false],
    [{ PUBLIC_URL: 'https://orders.example.com', CALL_LAB: 'on' }, true],
  ])('%j: the call lab is there by itself only for a trial', (env, isThere) => {
    expect(readConfig(env).callLab).toBe(isThere);
  });

  test('the call lab needs the embedded carrier', () => {
    expect(() => readConfig({ CALL_LAB: 'on', CARRIER: 'twilio' })).toThrow('CALL_LAB: on is only possible');
  });

  test('several processes need one database and the same secrets', () => {
    expect(() => readConfig({ REDIS_URL: 'redis://localhost' })).toThrow(
      /^Wrong configuration\. DATABASE_URL: required with REDIS_URL.*PUSHER_APP_SECRET: .*SECRETS_KEY: /,
    );
  });

  test('an outside broadcaster needs its secret', () => {
    expect(() => readConfig({ BROADCASTER: 'pusher' })).toThrow('PUSHER_APP_SECRET: required');
    expect(readConfig({ BROADCASTER: 'pusher', PUSHER_APP_SECRET: 's' }).broadcaster).toBe('pusher');
  });

  test('Twilio needs its account, and an address to be reached at', () => {
    expect(() => readConfig({ CARRIER: 'twilio' })).toThrow(
      /^Wrong configuration\. TWILIO_ACCOUNT_SID: required.*TWILIO_API_KEY_SID.*TWILIO_API_KEY_SECRET.*TWILIO_AUTH_TOKEN.*TWILIO_TWIML_APP_SID.*PUBLIC_URL: required/,
    );
    const hex = '0123456789abcdef'.repeat(2);
    const env = {
      CARRIER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${hex}`,
      TWILIO_API_KEY_SID: `SK${hex}`,
      TWILIO_API_KEY_SECRET: 'secret',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_TWIML_APP_SID: `AP${hex}`,
      PUBLIC_URL: 'https://orders.example.com/',
    };
    expect(readConfig(env).twilio).toEqual({
      accountSid: `AC${hex}`,
      apiKeySid: `SK${hex}`,
      apiKeySecret: 'secret',
      authToken: 'token',
      twimlAppSid: `AP${hex}`,
      region: undefined,
      edge: undefined,
      publicUrl: 'https://orders.example.com',
    });
    expect(readConfig({ ...env, CARRIER: 'embedded' }).twilio).toBeNull();
  });

  test.each([
    [{}, true],
    [{ SEED: 'none' }, true],
    [{ PUBLIC_URL: 'https://orders.example.com' }, false],
    [{ DATABASE_URL: 'postgres://localhost/orders' }, false],
    [{ DATABASE_URL: 'postgres://localhost/orders', SEED: 'demo' }, true],
    [{ DATABASE_URL: 'postgres://localhost/orders', CUSTOMER_PHONE: 'on' }, true],
    [{ CUSTOMER_PHONE: 'off' }, false],
  ])('with %j customers may call from a browser: %s', (env, isOpen) => {
    expect(readConfig(env).customerPhone).toBe(isOpen);
  });

  test('customers call from a browser only with the embedded carrier', () => {
    expect(() => readConfig({ CARRIER: 'twilio', CUSTOMER_PHONE: 'on' })).toThrow(
      'CUSTOMER_PHONE: on is only possible when CARRIER is embedded',
    );
  });

  test('lists are split at commas', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://a.test, https://b.test,' }).corsOrigins).toEqual([
      'https://a.test',
      'https://b.test',
    ]);
  });

  test('CORS_ORIGINS are kept as browsers send them, and what is no address stops the start', () => {
    expect(
      readConfig({ CORS_ORIGINS: 'HTTPS://A.test:443/,http://b.test:8080/console' }).corsOrigins,
    ).toEqual(['https://a.test', 'http://b.test:8080']);
    for (const wrong of ['*', 'a.test', 'null', 'ftp://a.test']) {
      expect(() => readConfig({ CORS_ORIGINS: wrong })).toThrow('CORS_ORIGINS');
    }
  });

  test.each([
    ['false', 0],
    ['0', 0],
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s gives the number of proxies, or their addresses', (text, proxies) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  describe('of the traces', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

    test('is there with a collector only, and by the names of OpenTelemetry', () => {
      expect(readConfig(collector).tracing).toEqual({
        url: 'http://collector:4318/v1/traces',
        headers: {},
        resource: { 'service.name': 'restaurant-order-agent' },
        sampler: 'parentbased_always_on',
        sampledShare: 1,
        sendEveryMs: 5000,
      });
      expect(
        readConfig({
          ...collector,
          OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in',
          OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20one, x-team = food',
          OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'authorization=Bearer%20two',
          OTEL_SERVICE_NAME: 'orders',
          OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=trial',
          OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
          OTEL_TRACES_SAMPLER_ARG: '0.25',
          OTEL_BSP_SCHEDULE_DELAY: '1000',
        }).tracing,
      ).toEqual({
        url: 'https://traces.example.com/in',
        headers: { authorization: 'Bearer two', 'x-team': 'food' },
        resource: { 'service.name': 'orders', 'deployment.environment.name': 'trial' },
        sampler: 'parentbased_traceidratio',
        sampledShare: 0.25,
        sendEveryMs: 1000,
      });
    });

    test.each([
      [{ OTEL_SERVICE_NAME: 'orders', OTEL_TRACES_SAMPLER: 'for another program' }],
      [{ ...collector, OTEL_SDK_DISABLED: 'TRUE' }],
      [{ ...collector, OTEL_TRACES_EXPORTER: 'none' }],
    ])('%j: there are none', (env) => {
      expect(readConfig(env).tracing).toBeNull();
    });

    test.each([
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
      ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector:4317'],
      ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
      ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/json'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret-of-the-collector'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=secret-of-the-collector%'],
      ['OTEL_RESOURCE_ATTRIBUTES', '=trial'],
      ['OTEL_TRACES_EXPORTER', 'console'],
      ['OTEL_TRACES_SAMPLER', 'sometimes'],
      ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
      ['OTEL_BSP_SCHEDULE_DELAY', '0'],
    ])('%s=%s is refused by name, without a secret', (name, value) => {
      const read = () => readConfig({ ...collector, [name]: value });
      expect(read).toThrow(`Wrong configuration. ${name}: `);
      expect(read).not.toThrow('secret-of-the-collector');
    });
  });

  test('names HOST where nothing can listen at it', async () => {
    const server = createServer().listen(0, 'no.such.host.invalid');
    const [error] = await once(server, 'error');
    expect(String(cannotListen(error, 'PORT'))).toMatch(/Wrong configuration\. HOST: ./);
  });

  test('.env.example lists every variable there is', () => {
    const source = ['config.ts', 'telemetry/settings.ts']
      .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    const names = [...source.matchAll(/^ {2,4}([A-Z_]+):/gm)].map(([, name]) => name);
    const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
  });
});
