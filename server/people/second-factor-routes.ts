import { z } from 'zod';
import { personOf } from '../audit/record';
import { codeField, secondFactorSetUp, setUpField } from '../auth/schema';
import {
  beginSetUp,
  countRecoveryCodes,
  finishSetUp,
  isRequired,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../auth/second-factor';
import { lockOwnAccount } from '../auth/unchanged';
import type { Queryable } from '../db/database';
import type { AgentType } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { currentAgent } from '../http/access';
import { data, invalidInput, moment, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { conflict, invalid } from '../http/errors';
import { toIso } from '../http/time';
import { currentPasswordField } from './fields';
import { createProof, type ProofDeps } from './proof';

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

/** One's own second factor. */
export async function secondFactorRoutes(app: App, deps: ProofDeps): Promise<void> {
  const { db, clock, box, revoke } = deps;
  const { findOwn, checkPassword, withCode, knowPlace } = createProof(deps);

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
      await knowPlace(request);
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
