import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Actor, type Change, personOf, recordChange } from '../audit/record';
import { hashSecret, isSameSecret, newSecret } from '../auth/secrets';
import { holdRight } from '../auth/unchanged';
import type { Database, Queryable, Transaction } from '../db/database';
import { createUseNote } from '../db/note-use';
import { agents, kitchenScreens, tenants } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction } from '../db/transaction';
import type { Clock, Deps } from '../deps';
import type { FindKitchen } from '../http/access';
import { invalid, notFound } from '../http/errors';
import { toIso } from '../http/time';
import { kitchenChannel } from '../realtime/channels';
import type { KitchenScreenView, OpenedScreen } from './answers';

const linkKeptMs = 7 * 86_400_000;
/** A link may be opened again for so long, in case its first answer was lost. */
const openedAgainMs = 10 * 60_000;

interface Named {
  readonly id: number;
  readonly name: string;
}

const subjectOf = ({ id, name }: Named) => ({ type: 'kitchen_screen', id, name });

const revocationOf = (screen: Named, tenantId: number): Change => ({
  action: 'kitchen_screen.revoked',
  subject: subjectOf(screen),
  tenantId,
  before: { name: screen.name },
});

const present = (screen: typeof kitchenScreens.$inferSelect, by: string | null): KitchenScreenView => ({
  id: screen.id,
  name: screen.name,
  created_at: toIso(screen.createdAt),
  created_by: by,
  opened_at: toIso(screen.openedAt),
  last_used_at: toIso(screen.lastUsedAt),
});

export async function listScreens(db: Queryable, tenantId: number): Promise<KitchenScreenView[]> {
  const [tenant] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
  if (tenant === undefined) throw notFound('Restaurant');
  const rows = await db
    .select({ screen: kitchenScreens, by: agents.name })
    .from(kitchenScreens)
    .leftJoin(agents, eq(agents.id, kitchenScreens.createdById))
    .where(and(eq(kitchenScreens.tenantId, tenantId), isNull(kitchenScreens.revokedAt)))
    .orderBy(asc(kitchenScreens.id));
  return rows.map(({ screen, by }) => present(screen, by));
}

/** One whose link was never opened is made anew: whoever asks may have lost that link. Two of a name would be mixed up. */
async function withdrawTwin(
  tx: Transaction,
  { tenantId, name }: { readonly tenantId: number; readonly name: string },
  by: Actor,
  now: Date,
): Promise<void> {
  await takeTurn(tx, 'kitchenScreens');
  const twins = await tx
    .select({ id: kitchenScreens.id, openedAt: kitchenScreens.openedAt })
    .from(kitchenScreens)
    .where(
      and(
        eq(kitchenScreens.tenantId, tenantId),
        eq(kitchenScreens.name, name),
        isNull(kitchenScreens.revokedAt),
      ),
    );
  if (twins.some(({ openedAt }) => openedAt !== null))
    throw invalid({ name: ['There is a screen of this name already.'] });
  for (const { id } of twins) {
    await tx.update(kitchenScreens).set({ revokedAt: now }).where(eq(kitchenScreens.id, id));
    await recordChange(tx, by, revocationOf({ id, name }, tenantId));
  }
}

/** The secret of its link is known only now: the database keeps its hash. */
export async function addScreen(
  { db, clock }: Deps,
  tenantId: number,
  name: string,
  request: FastifyRequest,
) {
  const by = personOf(request);
  const secret = newSecret();
  const screen = await inTransaction(db, async (tx) => {
    await holdRight(tx, request, clock());
    const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
    if (tenant === undefined) throw notFound('Restaurant');
    await withdrawTwin(tx, { tenantId, name }, by, clock());
    const [row] = await tx
      .insert(kitchenScreens)
      .values({ tenantId, name, linkHash: hashSecret(secret), createdById: by.id, createdAt: clock() })
      .returning();
    if (row === undefined) throw new Error('The screen was not stored');
    await recordChange(tx, by, {
      action: 'kitchen_screen.created',
      subject: subjectOf(row),
      tenantId,
      after: { name },
    });
    return row;
  });
  return { screen: present(screen, by.name), secret };
}

export async function revokeScreen(
  { db, clock, revoke }: Deps,
  tenantId: number,
  id: number,
  by: Actor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(kitchenScreens)
      .set({ revokedAt: clock() })
      .where(
        and(
          eq(kitchenScreens.id, id),
          eq(kitchenScreens.tenantId, tenantId),
          isNull(kitchenScreens.revokedAt),
        ),
      )
      .returning({ id: kitchenScreens.id, name: kitchenScreens.name });
    if (row === undefined) throw notFound('Screen');
    await recordChange(tx, by, revocationOf(row, tenantId));
  });
  revoke({ screenId: id });
}

/** Every screen of theirs whose link may still be opened, by whoever knows it. Answers which. */
export async function revokeScreensMadeBy(
  tx: Transaction,
  makerId: number,
  now: Date,
  by: Actor,
): Promise<readonly number[]> {
  const rows = await tx
    .update(kitchenScreens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(kitchenScreens.createdById, makerId),
        isNull(kitchenScreens.revokedAt),
        gte(kitchenScreens.createdAt, new Date(now.getTime() - linkKeptMs)),
        or(
          isNull(kitchenScreens.openedAt),
          gte(kitchenScreens.openedAt, new Date(now.getTime() - openedAgainMs)),
        ),
      ),
    )
    .returning({ id: kitchenScreens.id, name: kitchenScreens.name, tenantId: kitchenScreens.tenantId });
  for (const { tenantId, ...screen } of rows) await recordChange(tx, by, revocationOf(screen, tenantId));
  return rows.map(({ id }) => id);
}

const refuse = (message: string) => invalid({ secret: [`${message} Ask an admin for a new one.`] });

/** Exchanges the link of a screen for its bearer token. */
export async function openScreen(db: Database, secret: string, now: Date): Promise<OpenedScreen> {
  const token = newSecret();
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ screen: kitchenScreens, tenant: tenants })
      .from(kitchenScreens)
      .innerJoin(tenants, eq(tenants.id, kitchenScreens.tenantId))
      .where(eq(kitchenScreens.linkHash, hashSecret(secret)))
      .for('update', { of: kitchenScreens });
    if (found === undefined) throw refuse('This link is not valid.');
    const { screen, tenant } = found;
    if (screen.revokedAt !== null) throw refuse('This link was withdrawn.');
    const { openedAt, createdAt } = screen;
    if (openedAt !== null && now.getTime() - openedAt.getTime() > openedAgainMs)
      throw refuse('This link has been used already.');
    if (now.getTime() - createdAt.getTime() > linkKeptMs) throw refuse('This link has expired.');
    await tx
      .update(kitchenScreens)
      .set({ secretHash: hashSecret(token), openedAt: openedAt ?? now, lastUsedAt: now })
      .where(eq(kitchenScreens.id, screen.id));
    return {
      token: `kitchen-${screen.id}|${token}`,
      screen: { id: screen.id, name: screen.name },
      restaurant: { id: tenant.id, name: tenant.name, timezone: tenant.timezone },
    };
  });
}

/** Reads the database at every request, so that a revoked screen is out at once. */
export function createFindKitchen(db: Database, clock: Clock): FindKitchen {
  const noteUse = createUseNote();
  return async (bearer) => {
    const [, id, secret] = /^kitchen-([1-9]\d{0,15})\|([\w-]{20,100})$/.exec(bearer) ?? [];
    if (id === undefined || secret === undefined) return null;
    const [row] = await db
      .select()
      .from(kitchenScreens)
      .where(and(eq(kitchenScreens.id, Number(id)), isNull(kitchenScreens.revokedAt)));
    if (row === undefined || row.secretHash === null) return null;
    if (!isSameSecret(hashSecret(secret), row.secretHash)) return null;
    const now = clock();
    await noteUse({
      lastUsedAt: row.lastUsedAt,
      now,
      write: () => db.update(kitchenScreens).set({ lastUsedAt: now }).where(eq(kitchenScreens.id, row.id)),
    });
    const { id: screenId, name, tenantId, secretHash } = row;
    return { id: screenId, name, tenantId, channel: kitchenChannel(tenantId, secretHash) };
  };
}
