import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { personOf, recordChange } from '../audit/record';
import { isPassword } from '../auth/passwords';
import { takeCode, wrongCode } from '../auth/second-factor';
import { createCodeLimit } from '../auth/second-step';
import type { SecretBox } from '../auth/secret-box';
import { createSignInLimit } from '../auth/sign-in-limit';
import { lockOwnAccount } from '../auth/unchanged';
import type { Transaction } from '../db/database';
import { agents } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import { createAddressOf } from '../http/client-address';
import { notFound } from '../http/errors';
import { notCurrentPassword } from './passwords';

export type ProofDeps = Deps & { readonly box: SecretBox };

/** Whoever changes how an account is signed in to proves once more that it is theirs. */
export function createProof({ db, clock, config, box }: ProofDeps) {
  const limitPasswords = createSignInLimit(db, clock);
  const codeLimit = createCodeLimit(db, clock);
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

  return {
    findOwn,
    async checkPassword(request: FastifyRequest, { email, passwordHash }: Own, password: string) {
      const { tokenId } = currentAgent(request);
      const check = () => isPassword(password, passwordHash);
      const isRight = await limitPasswords.attempt(
        email.toLowerCase(),
        addressOf(request.raw),
        check,
        tokenId,
      );
      if (!isRight) throw notCurrentPassword();
    },
    /** The work is done in the transaction that takes the code: a code that is taken was used for it. */
    withCode: <T>(
      request: FastifyRequest,
      own: Own,
      code: string,
      work: (tx: Transaction, locked: Own) => Promise<T>,
    ): Promise<T> => {
      const { tokenId } = currentAgent(request);
      const who = { agentId: own.id, tokenId, address: addressOf(request.raw) };
      return codeLimit.within(who, async () => {
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
    },
    /** Where the first code of a second factor was right. */
    knowPlace: (request: FastifyRequest) =>
      codeLimit.remember(currentAgent(request).id, addressOf(request.raw)),
  };
}
