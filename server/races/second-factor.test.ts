import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { agents } from '../db/schema';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, type TestServer } from '../testing/server';

let server: TestServer;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  return server;
});

const password = 'demo-password';

/** Each at its own second sign-in, as from several windows at once. */
async function sendAtOnce(code: string): Promise<readonly number[]> {
  const challenges: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    const { body } = await server.post('/api/auth/login', null, { email: 'agent@demo.test', password });
    challenges.push(body.second_factor.challenge);
  }
  const answers = await Promise.all(
    challenges.map((challenge) => server.post('/api/auth/login/code', null, { challenge, code })),
  );
  return answers.map(({ status }) => status).toSorted();
}

describe.skipIf(races.isSkipped)('a code that is sent by several at once on PostgreSQL', () => {
  test('lets exactly one of them in, of the app and for recovery', async () => {
    const token = await server.tokenOf('agent');
    const begun = await server.post('/api/account/second-factor', token, { current_password: password });
    const { secret, set_up } = begun.body.data;
    const codeNow = () => generateSync({ secret, epoch: server.clock.now.getTime() / 1000 });
    const confirmed = await server.post('/api/account/second-factor/confirm', token, {
      set_up,
      code: codeNow(),
    });
    for (const recovery of confirmed.body.data.recovery_codes.slice(0, 5)) {
      // Past the limits of the wrong ones.
      server.clock.advance(3601);
      expect(await sendAtOnce(recovery)).toEqual([200, 422, 422, 422]);
      server.clock.advance(3601);
      expect(await sendAtOnce(codeNow())).toEqual([200, 422, 422, 422]);
    }
  });

  test('sets one of two second factors up that are confirmed at once', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      server.clock.advance(61);
      await server.database.db.update(agents).set({ totpSecret: null, totpConfirmedAt: null });
      const token = await server.tokenOf('agent');
      const begin = () => server.post('/api/account/second-factor', token, { current_password: password });
      const begun = [(await begin()).body.data, (await begin()).body.data];
      const answers = await Promise.all(
        begun.map(({ secret, set_up }) =>
          server.post('/api/account/second-factor/confirm', token, {
            set_up,
            code: generateSync({ secret, epoch: server.clock.now.getTime() / 1000 }),
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    }
  });
});
