import { z } from 'zod';
import { amount, count, data, id, moment } from '../http/answers';
import { customer } from './answers';

const nullableText = z.string().nullable();

export const customerAddress = z
  .object({
    id,
    label: nullableText,
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    delivery_notes: nullableText,
  })
  .meta({ id: 'CustomerAddress' });

const customerCall = z.object({
  id,
  from_number: z.string(),
  status: z.string(),
  started_at: moment,
  duration_seconds: count.nullable(),
  agent: z.object({ id, name: z.string() }).nullable(),
});

const customerOrder = z.object({
  id,
  order_number: z.string(),
  status: z.string(),
  total_amount: amount,
  created_at: moment,
});

const merge = z.object({
  id,
  merged: z.object({ id, name: nullableText, phone_number: z.string() }),
  merged_at: moment,
  undo_until: moment,
});

const duplicateReasons = ['same_number', 'same_name_and_address', 'same_email'] as const;
const duplicate = z.object({
  id,
  name: nullableText,
  phone_number: z.string(),
  email: nullableText,
  total_orders: count,
  reasons: z.array(z.enum(duplicateReasons)),
});

export const careRecord = customer
  .extend({
    notes: nullableText,
    allergies: z.array(z.string()).nullable().describe('Null is not recorded; an empty list is none.'),
    blocked_at: moment.nullable(),
    blocked_reason: nullableText,
    erased_at: moment.nullable(),
    merged_into_id: id.nullable(),
    version: z.int().positive(),
    addresses: z.array(customerAddress),
    orders: z.array(customerOrder).describe('The latest 50.'),
    calls: z.array(customerCall).describe('The latest 50.'),
    total_calls: count,
    merges: z.array(merge).describe('Those that can be undone.'),
    duplicates: z.array(duplicate),
  })
  .meta({ id: 'CustomerRecord' });

const part = z.object({
  id,
  name: nullableText,
  phone_number: z.string(),
  email: nullableText,
  notes: nullableText,
  preferences: z.array(z.string()),
  allergies: z.array(z.string()).nullable(),
  blocked_reason: nullableText,
  total_orders: count,
  total_spent: amount,
  version: z.int().positive(),
});

export const mergePreview = z
  .object({
    kept: part,
    merged: part,
    result: part.describe('What the kept customer would be.'),
    moves: z.object({ orders: count, calls: count, addresses: count }),
  })
  .meta({ id: 'CustomerMergePreview' });

const facts = z.array(z.record(z.string(), z.unknown()));

export const heldFields = z
  .object({
    customers: facts.describe('With those that were merged into it.'),
    addresses: z.array(customerAddress),
    orders: facts,
    quotes: facts.describe('Prices that were promised for a change of an order.'),
    drafts: facts.describe('Orders that were being taken.'),
    calls: facts,
    releases: facts.describe('Why a supervisor took a call from its agent.'),
    problem_reports: facts.describe('What agents wrote of a call.'),
    webhook_messages: facts,
    events: facts.describe('Of the last day, and those that could not be delivered.'),
    merges: facts.describe('With what the customer was before.'),
    audit_entries: facts.describe('Of the customer, their orders and calls.'),
  })
  .meta({ id: 'HeldOnPerson' });

export const heldOnPerson = data(heldFields);

export type CareRecordView = z.output<typeof careRecord>;
export type HeldOnPersonView = z.output<typeof heldFields>;
export type MergePreviewView = z.output<typeof mergePreview>;
export type DuplicateView = CareRecordView['duplicates'][number];
