import { z } from 'zod';
import { idText, limitText } from '../http/fields';

const moment = z.iso
  .datetime({ offset: true, error: 'The time must be in ISO 8601 form, with its zone.' })
  .transform((text) => new Date(text));
const name = z
  .string()
  .regex(/^[a-z_]{1,40}(\.[a-z_-]{1,40})?$/, 'The name is invalid.')
  .optional();

export const auditFilter = z.object({
  actor_id: idText.optional().describe('Who did it.'),
  action: name.describe('As restaurant.updated.'),
  subject_type: name.describe('As restaurant.'),
  subject_id: idText.optional(),
  tenant_id: idText.optional(),
  from: moment.optional().describe('At or after this.'),
  to: moment.optional().describe('Before this.'),
});

export const auditQuery = auditFilter.extend({
  after: idText.optional().describe('meta.next of an answer: the page after it.'),
  limit: limitText(100).default(50),
});
