import { z } from 'zod';
import { data, id, moment } from '../http/answers';

const fields = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z
  .object({
    id,
    at: moment,
    actor: z.object({
      id: id.nullable().describe('Null for who was not signed in, and for the command line.'),
      name: z.string(),
    }),
    address: z.string().nullable(),
    device: z.string().nullable(),
    action: z.string().describe('Subject and past participle, as restaurant.updated.'),
    subject: z.object({ type: z.string(), id: id.nullable(), name: z.string().nullable() }),
    restaurant: z.object({ id, name: z.string() }).nullable(),
    before: fields.describe('Fields that changed.'),
    after: fields,
  })
  .meta({ id: 'AuditEntry' });

export const auditPage = data(z.array(auditEntry)).extend({
  meta: z.object({ next: id.nullable().describe('To be sent as after for the page that follows.') }),
});

export type AuditEntryView = z.output<typeof auditEntry>;
