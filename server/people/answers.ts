import { z } from 'zod';
import { agentTypes } from '../db/schema';
import { id, moment } from '../http/answers';
import { knownWebhook } from '../webhooks/answers';

const role = z.enum(agentTypes);

export const person = z
  .object({
    id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().nullable(),
    timezone: z.string(),
    role,
    is_active: z.boolean(),
    has_second_factor: z.boolean(),
    restaurant_ids: z.array(id).describe('Whose calls the person is offered; none means all.'),
    webhooks: z
      .array(knownWebhook)
      .describe('Whose address the person set last, or whose secret they were shown last, by the audit.'),
    version: z.int().positive(),
  })
  .meta({ id: 'Account' });

export const ownAccount = person
  .omit({ role: true, is_active: true, has_second_factor: true, restaurant_ids: true, webhooks: true })
  .meta({ id: 'OwnAccount' });

export const openSession = z
  .object({
    id,
    device: z.string().nullable().describe('What the browser says of itself.'),
    address: z.string().nullable(),
    signed_in_at: moment,
    last_used_at: moment.nullable().describe('To the minute.'),
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });

const invitationFields = {
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  restaurant_ids: z.array(id),
  expires_at: moment,
};

export const invitation = z.object(invitationFields).meta({ id: 'Invitation' });

const linkFields = {
  url: z.string().describe('Shown once: the server keeps only its hash.'),
  is_sent: z.boolean().nullable().describe('Whether the mail was taken; null where the server sends none.'),
};

export const newInvitation = z.object({ ...invitationFields, ...linkFields }).meta({ id: 'NewInvitation' });
export const passwordLink = z.object({ ...linkFields, expires_at: moment }).meta({ id: 'PasswordLink' });

/** What somebody sees who opens a link. */
export const openedLink = z
  .object({
    company: z.string().nullable(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: 'OpenedLink' });

export type OwnAccountView = z.output<typeof ownAccount>;
export type PersonView = z.output<typeof person>;
export type InvitationView = z.output<typeof invitation>;
