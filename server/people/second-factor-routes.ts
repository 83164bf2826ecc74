import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personOf, recordChange } from '../audit/record';
import { isPassword } from '../auth/passwords';
import { codeField, secondFactorSetUp, setUpField } from '../auth/schema';
import {
  beginSetUp,
  countRecoveryCodes,
  finishSetUp,
  isRequired,
  removeSecondFactor,
  renewRecoveryCodes,
  takeCode,
  wrongCode,
} from '../auth/second-factor';
import { createCodeLimit } from '../auth/second-step';
import type { SecretBox } from '../auth/secret-box';
import { createSignInLimit } from '../auth/sign-in-limit';
import { lockOwnAccount } from '../auth/unchanged';
import type { Queryable, Transaction } from '../db/database';
import { type AgentType, agents } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import { data, invalidInput, moment, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAddressOf } from '../http/client-address';
import { conflict, invalid, notFound } from '../http/errors';
import { toIso } from '../http/time';
import { currentPasswordField } from './fields';
import { notCurrentPassword } from './passwords';

const tags = ['Own account'];

const beginBody = z.object({
  current_password: currentPasswordField,
  code: codeField.optional().describe('Where there is a second factor already, which this one replaces.'),
});
const confirmBody = z.object({ set_up: setUpField, code: codeField });
const provenBody = z.object({ current_password: currentPasswordField, code: codeField });

const standing = z
  .object({
    is_on: z.boolean(),
    since: moment.nullable(),
    recovery_codes_left: z.int().nonnegative(),
    is_required: z.boolean().describe('By the role: it cannot be switched off.'),
  })
  .meta({ id: 'SecondFactor' });
const newCodes = z.object({ recovery_codes: z.array(z.string()).describe('Shown once.') });

export type SecondFactorDeps = Deps & { readonly box: SecretBox };

/** One's own second factor. */
export async function secondFactorRoutes(app: App, deps: SecondFactorDeps): Promise<void> {
  const { db, clock, config, box, revoke } = deps;
  const limitPasswords = createSignInLimit(db, clock);
  const limitCodes = createCodeLimit(db, clock);
  const addressOf = createAddressOf(config.trustProxy);

  const findOwn = async (request: FastifyRequest) => {
    const [row] = await db
      .select()
      .from(agents)
      .where(eq(agents.id, currentAgent(request).id));
    if (row === undefined) throw notFound('Account');
    return row;
  };
  type Own = Awaited<ReturnType<typeof findOwn>>;

  const checkPassword = async (request: FastifyRequest, { email, passwordHash }: Own, password: string) => {
    const isRight = await limitPasswords.attempt(email.toLowerCase(), addressOf(request.raw), () =>
      isPassword(password, passwordHash),
    );
    if (!isRight) throw notCurrentPassword();
  };

  /** The work is done in the transaction that takes the code: a code that is taken was used for it. */
  const withCode = <T>(
    request: FastifyRequest,
    own: Own,
    code: string,
    work: (tx: Transaction, locked: Own) => Promise<T>,
  ): Promise<T> =>
    limitCodes(own.id, addressOf(request.raw), async () => {
      const done = await inTransaction(db, async (tx) => {
        const locked = await lockOwnAccount(tx, currentAgent(request), clock());
        if (locked.passwordHash !== own.passwordHash) throw notCurrentPassword();
        if ((await takeCode(tx, box, locked, code, clock())) === null) return null;
        return { value: await work(tx, locked) };
      });
      if (done !== null) return done.value;
      const subject = { type: 'agent', id: own.id, name: own.name };
      await recordChange(db, personOf(request), { action: 'session.code_refused', subject });
      throw wrongCode();
    });

  app.get(
    '/account/second-factor',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'One’s own second factor', response: { 200: data(standing) } },
    },
    async (request) => {
      const { id, agentType, totpConfirmedAt } = await findOwn(request);
      return {
        data: {
          is_on: totpConfirmedAt !== null,
          since: toIso(totpConfirmedAt),
          recovery_codes_left: await countRecoveryCodes(db, id),
          is_required: await isRequired(db, agentType),
        },
      };
    },
  );

  app.post(
    '/account/second-factor',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Begin to set up a second factor, or another in the place of the one there is',
        body: beginBody,
        response: { 200: data(secondFactorSetUp), 422: invalidInput, 429: refusal },
      },
    },
    async (request) => {
      const { current_password: password, code } = request.body;
      const own = await findOwn(request);
      await checkPassword(request, own, password);
      if (own.totpSecret !== null) {
        if (code === undefined) throw invalid({ code: ['Enter the code'] });
        await withCode(request, own, code, async () => null);
      }
      return { data: await beginSetUp(db, box, own, clock()) };
    },
  );

  app.post(
    '/account/second-factor/confirm',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary:
          'Confirm the second factor with a code of the app: from now on it is asked for, and the other sessions end',
        body: confirmBody,
        response: { 200: data(newCodes), 410: refusal, 422: invalidInput },
      },
    },
    async (request) => {
      const { set_up: setUp, code } = request.body;
      const { tokenId: kept } = currentAgent(request);
      const { codes, ended } = await inTransaction(db, async (tx) => {
        const own = await lockOwnAccount(tx, currentAgent(request), clock());
        return finishSetUp(tx, box, own, { setUp, code }, clock(), personOf(request), kept);
      });
      for (const tokenId of ended) revoke({ tokenId });
      return { data: { recovery_codes: codes } };
    },
  );

  app.post(
    '/account/second-factor/recovery-codes',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Make new recovery codes, with which the old ones are of no use',
        body: provenBody,
        response: { 200: data(newCodes), 409: refusal, 422: invalidInput, 429: refusal },
      },
    },
    async (request) => {
      const { current_password: password, code } = request.body;
      const own = await findOwn(request);
      if (own.totpSecret === null) throw conflict('You have no second factor.');
      await checkPassword(request, own, password);
      const codes = await withCode(request, own, code, (tx) =>
        renewRecoveryCodes(tx, own, personOf(request)),
      );
      return { data: { recovery_codes: codes } };
    },
  );

  app.post(
    '/account/second-factor/switch-off',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Switch one’s own second factor off',
        body: provenBody,
        response: { 204: nothing, 409: refusal, 422: invalidInput, 429: refusal },
      },
    },
    async (request, reply) => {
      const { current_password: password, code } = request.body;
      const own = await findOwn(request);
      if (own.totpSecret === null) throw conflict('You have no second factor.');
      const keepRequired = async (tx: Queryable, role: AgentType) => {
        if (await isRequired(tx, role))
          throw conflict('Your role requires a second factor. For a new phone, set up another app instead.');
      };
      await keepRequired(db, own.agentType);
      await checkPassword(request, own, password);
      await withCode(request, own, code, async (tx, locked) => {
        await keepRequired(tx, locked.agentType);
        await removeSecondFactor(tx, locked, clock(), personOf(request));
      });
      return reply.code(204).send();
    },
  );
}
