import { and, asc, desc, eq, gt, isNull, like, not, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { accountLinks, agentRestaurants, agents, company, type InvitedAccount } from '../db/schema';
import { notFound } from '../http/errors';
import { labDomain } from '../lab/membership';
import { byNames } from '../name-order';
import { readKnownWebhooks } from '../webhooks/queries';
import type { InvitationView, OwnAccountView, PersonView } from './answers';

type AgentRow = typeof agents.$inferSelect;

const byLastName = byNames<AgentRow>(
  ({ lastName }) => lastName,
  ({ firstName }) => firstName,
);

export function presentOwnAccount(row: AgentRow): OwnAccountView {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber,
    timezone: row.timezone,
    version: row.version,
  };
}

type Known = Awaited<ReturnType<typeof readKnownWebhooks>>;

function presentPerson(row: AgentRow, restaurantIds: readonly number[], known: Known): PersonView {
  return {
    ...presentOwnAccount(row),
    role: row.agentType,
    is_active: row.isActive,
    has_second_factor: row.totpSecret !== null,
    restaurant_ids: [...restaurantIds],
    webhooks: [...(known.get(row.id) ?? [])],
  };
}

export async function restaurantsOf(db: Queryable, agentId: number): Promise<number[]> {
  const rows = await db
    .select({ tenantId: agentRestaurants.tenantId })
    .from(agentRestaurants)
    .where(eq(agentRestaurants.agentId, agentId))
    .orderBy(asc(agentRestaurants.tenantId));
  return rows.map(({ tenantId }) => tenantId);
}

export async function listPeople(db: Queryable): Promise<PersonView[]> {
  const people = await db
    .select()
    .from(agents)
    .where(not(like(agents.email, `%${labDomain}`)))
    .orderBy(asc(agents.id));
  const served = await db.select().from(agentRestaurants).orderBy(asc(agentRestaurants.tenantId));
  const idsBy = new Map<number, number[]>(people.map(({ id }) => [id, []]));
  for (const { agentId, tenantId } of served) idsBy.get(agentId)?.push(tenantId);
  const known = await readKnownWebhooks(db);
  return people.toSorted(byLastName).map((row) => presentPerson(row, idsBy.get(row.id) ?? [], known));
}

export async function findPerson(db: Queryable, id: number): Promise<PersonView> {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  if (row === undefined) throw notFound('Agent');
  return presentPerson(row, await restaurantsOf(db, id), await readKnownWebhooks(db, id));
}

export function presentInvitation(
  link: { readonly id: number; readonly expiresAt: Date },
  account: InvitedAccount,
): InvitationView {
  return {
    id: link.id,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    role: account.agentType,
    restaurant_ids: account.restaurantIds,
    expires_at: link.expiresAt.toISOString(),
  };
}

export async function listInvitations(db: Queryable, now: Date): Promise<InvitationView[]> {
  const links = await db
    .select()
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.kind, 'invitation'),
        isNull(accountLinks.usedAt),
        isNull(accountLinks.revokedAt),
        gt(accountLinks.expiresAt, now),
        sql`not exists (select from agents a where lower(a.email) = ${accountLinks.account} ->> 'email')`,
      ),
    )
    .orderBy(desc(accountLinks.id));
  return links.flatMap((link) => (link.account === null ? [] : [presentInvitation(link, link.account)]));
}

export async function companyName(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ name: company.name }).from(company);
  return row?.name ?? null;
}
