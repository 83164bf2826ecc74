import { z } from 'zod';
import { idText, limitText, momentField } from '../http/fields';

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
  from: momentField.optional().describe('At or after this.'),
  to: momentField.optional().describe('Before this.'),
});

export const auditQuery = auditFilter.extend({
  after: idText.optional().describe('meta.next of an answer: the page after it.'),
  limit: limitText(100).default(50),
});
