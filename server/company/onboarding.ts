import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf, recordChange } from '../audit/record';
import type { Queryable } from '../db/database';
import { company } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { adminsOnly } from '../http/access';
import { data, nothing } from '../http/answers';
import type { App } from '../http/app-type';
import { readCompany } from './settings';

const tags = ['Company'];

const steps = z
  .object({
    restaurant: z.boolean().describe('There is one, whether or not it takes calls.'),
    number: z.boolean().describe('One has a number.'),
    menu: z.boolean().describe('One has something to order.'),
    active: z.boolean().describe('One takes calls.'),
    agent: z.boolean().describe('Somebody has an account for taking calls.'),
    test_call: z.boolean().describe('A call was answered.'),
  })
  .meta({ id: 'OnboardingSteps' });
const onboarding = z.object({ steps, is_dismissed: z.boolean() }).meta({ id: 'Onboarding' });

/** A step is done when its data exist; nobody ticks it off. */
async function readSteps(db: Queryable): Promise<z.output<typeof steps>> {
  const { rows } = await db.execute<z.output<typeof steps>>(sql`select
    exists (select 1 from tenants) as restaurant,
    exists (select 1 from tenants where phone_digits <> '') as number,
    exists (select 1 from menu_items where is_available and removed_at is null) as menu,
    exists (select 1 from tenants where is_active) as active,
    exists (select 1 from agents where is_active and agent_type = 'agent') as agent,
    exists (select 1 from calls where answered_at is not null) as test_call`);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table gives one row');
  return row;
}

export async function onboardingRoutes(app: App, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  app.get(
    '/admin/onboarding',
    {
      config: { access: adminsOnly },
      schema: { tags, summary: 'How far the set-up has come', response: { 200: data(onboarding) } },
    },
    async () => ({
      data: {
        steps: await readSteps(db),
        is_dismissed: (await readCompany(db)).checklistDismissedAt !== null,
      },
    }),
  );

  app.post(
    '/admin/onboarding/dismiss',
    {
      config: { access: adminsOnly },
      schema: { tags, summary: 'Put the checklist away, for all admins', response: { 204: nothing } },
    },
    async (request, reply) => {
      await inTransaction(db, async (tx) => {
        const { name, checklistDismissedAt } = await readCompany(tx);
        if (checklistDismissedAt !== null) return;
        await tx.update(company).set({ checklistDismissedAt: clock() }).where(eq(company.id, 1));
        await recordChange(tx, actorOf(request), {
          action: 'checklist.dismissed',
          subject: { type: 'company', id: 1, name },
        });
      });
      return reply.code(204).send();
    },
  );
}
