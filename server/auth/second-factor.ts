import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordChange } from '../audit/record';
import { readCompany } from '../company/settings';
import type { Queryable, Transaction } from '../db/database';
import { writeIfPossible } from '../db/failures';
import { type AgentType, agents, recoveryCodes } from '../db/schema';
import type { SignedIn } from '../http/access';
import { forbidden, HttpError, invalid } from '../http/errors';
import { plainCode } from '../setup/setup-code';
import { newCode } from './account-links';
import { revokeChallenges } from './challenges';
import { wrongCodeText } from './schema';
import { CannotUnseal, type SecretBox } from './secret-box';
import { hashSecret } from './secrets';
import { hoursAfter, prolongToken, revokeSessions } from './tokens';
import { drawQr, newTotpSecret, otpauthUrl, stepOfCode } from './totp';

const codeCount = 10;

const setUpMs = 30 * 60_000;
const issuerWithoutCompany = 'Restaurant Order Agent';

type AgentRow = typeof agents.$inferSelect;
type Account = Pick<AgentRow, 'id' | 'name'>;
type Guarded = Pick<AgentRow, 'id' | 'totpSecret'>;

const secretOf = (id: number) => `second factor of ${id}`;
const setUpOf = (id: number) => `set-up of ${id}`;

export const wrongCode = () => invalid({ code: [wrongCodeText] });

function unsealed(box: SecretBox, sealed: string, purpose: string, otherwise: () => Error): string {
  try {
    return box.unseal(sealed, purpose);
  } catch (error) {
    throw error instanceof CannotUnseal ? otherwise() : error;
  }
}

const keyLost = () =>
  new HttpError(
    500,
    'The server has another key than the one your second factor was kept with. Use a recovery code, or ask your admin to switch your second factor off.',
  );

export async function isRequired(db: Queryable, role: AgentType): Promise<boolean> {
  return (await readCompany(db)).secondFactorRoles.includes(role);
}

/** Whose role requires one, and who has none. */
export async function mustSetUp(db: Queryable, id: number, role: AgentType): Promise<boolean> {
  if (!(await isRequired(db, role))) return false;
  return (await db.$count(agents, and(eq(agents.id, id), isNull(agents.totpSecret)))) > 0;
}

/** For what asks others for less than it asks of this session, which began before its role had to have one. */
export async function demandSecondFactor(
  db: Queryable,
  { id, agentType }: Pick<SignedIn, 'id' | 'agentType'>,
): Promise<void> {
  if (await mustSetUp(db, id, agentType))
    throw forbidden('Your role requires a second factor. Set up your own first.');
}

/** Longer than any call of a customer. */
const longestCallHours = 4;

/**
 * A session that ended in a call would take its agent from the caller. One that lacks a required second factor ends
 * all the same: call after call would put it off for ever.
 */
export async function outlastCall(
  db: Queryable,
  { id, agentType, tokenId, expiresAt }: Pick<SignedIn, 'id' | 'agentType' | 'tokenId' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  if (expiresAt >= hoursAfter(now, longestCallHours)) return;
  await writeIfPossible(async () => {
    if (!(await mustSetUp(db, id, agentType))) await prolongToken(db, tokenId, now, longestCallHours);
  });
}

/** `replaces`: since when there has been the second factor that this one takes the place of. */
const setUpText = z.object({ secret: z.string(), until: z.number(), replaces: z.number().nullable() });

/** Makes what an authenticator app needs. Nothing is stored until one of its codes comes back with `set_up`. */
export async function beginSetUp(
  db: Queryable,
  box: SecretBox,
  { id, email, totpConfirmedAt }: Pick<AgentRow, 'id' | 'email' | 'totpConfirmedAt'>,
  now: Date,
) {
  const secret = newTotpSecret();
  const url = otpauthUrl(secret, (await readCompany(db)).name ?? issuerWithoutCompany, email);
  const text: z.input<typeof setUpText> = {
    secret,
    until: now.getTime() + setUpMs,
    replaces: totpConfirmedAt?.getTime() ?? null,
  };
  return { set_up: box.seal(JSON.stringify(text), setUpOf(id)), secret, otpauth_url: url, qr: drawQr(url) };
}

const newRecoveryCode = (): string => Array.from({ length: 3 }, () => newCode(5)).join('-');

const hashCode = (code: string) => hashSecret(plainCode(code));

async function replaceRecoveryCodes(tx: Transaction, agentId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.agentId, agentId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ agentId, codeHash: hashCode(code) })));
  return codes;
}

/**
 * From now on signing in asks for a code, and the sessions that began before end: one may be what it is set up against.
 * Returns the recovery codes, of which only hashes are known later, and the sessions.
 */
export async function finishSetUp(
  tx: Transaction,
  box: SecretBox,
  { id, name }: Account,
  given: { readonly setUp: string; readonly code: string },
  now: Date,
  by: Actor,
  keptTokenId?: number,
): Promise<{ readonly codes: string[]; readonly ended: readonly number[] }> {
  const over = () => new HttpError(410, 'This set-up is over. Begin it again.');
  const text = unsealed(box, given.setUp, setUpOf(id), over);
  const { secret, until, replaces } = setUpText.parse(JSON.parse(text));
  const [account] = await tx.select().from(agents).where(eq(agents.id, id)).for('update');
  if (until <= now.getTime() || replaces !== (account?.totpConfirmedAt?.getTime() ?? null)) throw over();
  const step = stepOfCode(secret, given.code.replace(/\s/g, ''), now);
  if (step === null)
    throw invalid({ code: ['This code is wrong. Enter the one that the app shows now for this account.'] });
  const totpSecret = box.seal(secret, secretOf(id));
  await tx
    .update(agents)
    .set({ totpSecret, totpConfirmedAt: now, totpLastStep: step, updatedAt: now })
    .where(eq(agents.id, id));
  await revokeChallenges(tx, id);
  await recordChange(tx, by, {
    action: 'agent.second_factor_enabled',
    subject: { type: 'agent', id, name },
  });
  const ended = await revokeSessions(tx, id, now, keptTokenId);
  return { codes: await replaceRecoveryCodes(tx, id), ended };
}

/** Each code is taken once, whoever sends it at the same time. */
export async function takeCode(
  tx: Transaction,
  box: SecretBox,
  { id, totpSecret }: Guarded,
  code: string,
  now: Date,
): Promise<'app' | 'recovery_code' | null> {
  const digits = code.replace(/\s/g, '');
  if (totpSecret !== null && /^\d{6}$/.test(digits)) {
    const step = stepOfCode(unsealed(box, totpSecret, secretOf(id), keyLost), digits, now);
    if (step === null) return null;
    const taken = await tx
      .update(agents)
      .set({ totpLastStep: step })
      .where(and(eq(agents.id, id), or(isNull(agents.totpLastStep), lt(agents.totpLastStep, step))))
      .returning({ id: agents.id });
    return taken.length > 0 ? 'app' : null;
  }
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.agentId, id),
        eq(recoveryCodes.codeHash, hashCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0 ? 'recovery_code' : null;
}

export async function countRecoveryCodes(db: Queryable, agentId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.agentId, agentId), isNull(recoveryCodes.usedAt)));
}

export async function renewRecoveryCodes(
  tx: Transaction,
  { id, name }: Account,
  by: Actor,
): Promise<string[]> {
  await recordChange(tx, by, {
    action: 'agent.recovery_codes_renewed',
    subject: { type: 'agent', id, name },
  });
  return replaceRecoveryCodes(tx, id);
}

/** Nothing happens where there is none. */
export async function removeSecondFactor(
  tx: Transaction,
  { id, name }: Account,
  now: Date,
  by: Actor,
): Promise<void> {
  const removed = await tx
    .update(agents)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
    .where(and(eq(agents.id, id), isNotNull(agents.totpSecret)))
    .returning({ id: agents.id });
  if (removed.length === 0) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.agentId, id));
  await revokeChallenges(tx, id);
  await recordChange(tx, by, {
    action: 'agent.second_factor_disabled',
    subject: { type: 'agent', id, name },
  });
}
