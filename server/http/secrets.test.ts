import { once } from 'node:events';
import { generateSync } from 'otplib';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createVoiceTokens } from '../carrier/voice-token';
import { makeSetupCode } from '../setup/setup-code';
import { type Answer, createTestServer } from '../testing/server';

/** Refuses whoever a mail is for, and names them in the refusal, as mail servers do. */
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onRcptTo: ({ address }, _session, done) => done(new Error(`550 no mailbox for <${address}>`)),
});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
const address = smtp.server.address();
const smtpPort = typeof address === 'object' && address !== null ? address.port : 0;

const lines: string[] = [];
const server = await createTestServer({
  env: {
    LOG_LEVEL: 'trace',
    WEBHOOKS_TO: 'any',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Orders <orders@harbour.test>',
  },
  logTo: { write: (line) => void lines.push(line) },
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((done) => smtp.close(done));
});

const secretName =
  /^(token|secret|url|password|new_password|current_password|challenge|set_up|code|key|auth|caller_key|recovery_codes|otpauth_url)$/;
const secrets = new Set<string>();
const headers: string[] = [];

/** Whatever is given out, or sent, under the name of a secret. */
function harvest(value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const one of value) harvest(one, name);
  else if (typeof value === 'object' && value !== null)
    for (const [field, inside] of Object.entries(value)) harvest(inside, field);
  else if (typeof value === 'string' && secretName.test(name) && value.length >= 6)
    secrets.add(value.split('#').at(-1)?.split('|').at(-1) ?? value);
}

async function say(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  token: string | null,
  body?: object,
): Promise<Answer> {
  harvest(body);
  const answer = await server.send({
    method,
    url,
    token,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  harvest(answer.body);
  headers.push(...Object.keys(answer.headers));
  return answer;
}
const post = (url: string, token: string | null, body?: object) => say('POST', url, token, body);

async function signIn(email: string, password: string): Promise<Answer> {
  return post('/api/auth/login', null, { email, password });
}

async function wholeRun(): Promise<void> {
  const admin = (await signIn('admin@demo.test', 'demo-password')).body.data.token;
  await signIn('ottoline@harbour.test', 'not-her-password');

  const invitation = {
    first_name: 'Ottoline',
    last_name: 'Reed',
    email: 'ottoline@harbour.test',
    role: 'agent',
  };
  const { url } = (await post('/api/admin/invitations', admin, { ...invitation, restaurant_ids: [] })).body
    .data;
  const secret = String(url).split('#')[1];
  await post('/api/invitations/open', null, { secret });
  await post('/api/invitations/accept', null, {
    secret,
    first_name: 'Ottoline',
    last_name: 'Reed',
    phone_number: '+1 206 555 0171',
    password: 'her-first-password-1',
  });
  await post('/api/invitations/accept', null, {
    secret,
    first_name: 'O',
    last_name: 'R',
    password: 'once-more-please-2',
  });
  const { id } = (await signIn('ottoline@harbour.test', 'her-first-password-1')).body.data.agent;
  const link = (await post(`/api/admin/people/${id}/password-link`, admin)).body.data.url;
  await post('/api/password-links/use', null, {
    secret: String(link).split('#')[1],
    password: 'her-second-password-3',
  });
  const agent = (await signIn('ottoline@harbour.test', 'her-second-password-3')).body.data.token;

  const begun = (
    await post('/api/account/second-factor', agent, { current_password: 'her-second-password-3' })
  ).body.data;
  const code = (seconds: number) =>
    generateSync({ secret: begun.secret, epoch: server.clock.now.getTime() / 1000 + seconds });
  await post('/api/account/second-factor/confirm', agent, { set_up: begun.set_up, code: code(0) });
  server.clock.advance(60);
  const { challenge } = (await signIn('ottoline@harbour.test', 'her-second-password-3')).body.second_factor;
  await post('/api/auth/login/code', null, { challenge, code: 'WRONG-CODES-HERE2' });
  const signedIn = (await post('/api/auth/login/code', null, { challenge, code: code(0) })).body.data.token;
  const fresh = (await post('/api/auth/refresh', signedIn)).body.data.token;

  const screens = '/api/admin/tenants/1/kitchen-screens';
  const screen = (await post(screens, admin, { name: 'Pass' })).body.data;
  await post('/api/kitchen/session', null, { secret: String(screen.url).split('#')[1] });

  await post('/api/admin/webhooks', admin, {
    name: 'Till',
    url: 'http://127.0.0.1:9/till?key=of-the-till-4',
    events: ['order.created'],
  });
  await say('GET', '/api/agent/twilio-token', fresh);
  await post('/api/broadcasting/auth', fresh, { socket_id: '1.1', channel_name: `private-agent.${id}` });
  await post('/api/admin/simulate-call', admin, { tenant_id: 1 });
  await post('/api/setup', null, {
    code: await makeSetupCode(server.database.db, server.clock.now),
    company_name: 'Harbour',
    first_name: 'A',
    last_name: 'B',
    email: 'first@harbour.test',
    password: 'the-very-first-one-5',
  });
  secrets.add(createVoiceTokens('test-secret').callKey(1));

  await post('/api/customers', fresh, {
    tenant_id: 1,
    phone_number: '+1 206 555 0172',
    email: 'guest@harbour.test',
  });
  await say('GET', '/api/customers/lookup?phone=%2B12065550172&tenant=1', fresh);
  await post('/api/problem-reports', fresh, {
    note: 'guest@harbour.test rang from 206 555 0172',
    recording: '{}',
  });
  await server.app.live.webhooks.idle();

  // What PostgreSQL refuses it quotes, in the message or in the details.
  const { pool } = server.database;
  const fail = (statement: string, values: readonly unknown[]) =>
    pool.query(statement, [...values]).catch((err: unknown) => server.app.log.error({ err }, 'refused'));
  await fail('insert into agents (name, email, password_hash) values ($1, $2, $3)', [
    'A',
    'ottoline@harbour.test',
    fresh,
  ]);
  await fail('select $1::int', ['her-second-password-3']);
  await fail('select $1::timestamptz', ['guest@harbour.test']);
  await fail('select $1::jsonb', ['{"phone": "+1 206 555 0172"']);
  await post('/api/auth/logout', fresh);
}

test('a whole run of accounts, links, second factors and calls', async () => {
  await wholeRun();
  expect(secrets.size).toBeGreaterThan(25);
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.join('\n')).toContain('a mail was not sent');
});

test('leaves no secret, e-mail or telephone number in the log', () => {
  const written = lines.join('\n');
  expect([...secrets].filter((secret) => written.includes(secret))).toEqual([]);
  expect(written.match(/[\w.+-]+@(harbour|demo)\.test/g)).toBeNull();
  expect(written).not.toMatch(/555\D{0,3}01\d\d/);
});

test('sets no cookie', () => {
  expect(headers.filter((name) => /cookie/i.test(name))).toEqual([]);
});

test('leaves nothing in the database that would let its reader in', async () => {
  const { rows: tables } = await server.database.pool.query(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema', 'pristine') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  // The address of a webhook must be known to send to it; the seed of a session's channel is its own text.
  const readable = new Set(['http://127.0.0.1:9/till?key=of-the-till-4']);
  for (const { name } of tables) {
    const { rows } = await server.database.pool.query(`select t::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) {
      if (!readable.has(secret) && text.includes(secret)) found.push(`${name}: ${secret}`);
    }
  }
  expect(found).toEqual([]);
});

test('no request names a secret in its address', async () => {
  const { body } = await server.get('/api/openapi.json');
  const inAddress = Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(
    body.paths,
  ).flatMap(([path, methods]) =>
    Object.values(methods)
      .flatMap(({ parameters = [] }) => parameters)
      .filter((one) => ['query', 'path'].includes(one.in) && secretName.test(one.name))
      .map((one) => `${path}: ${one.name}`),
  );
  expect(inAddress).toEqual([]);
});
