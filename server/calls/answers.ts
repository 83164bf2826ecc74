import { z } from 'zod';
import { caller } from '../customers/answers';
import { amount, count, id, moment } from '../http/answers';
import { callSound, keptDraft, orderStatus } from '../orders/answers';
import { outcomes } from './outcomes';

const callStatus = z
  .enum(['ringing', 'in-progress', 'completed', 'missed', 'ended'])
  .meta({ id: 'CallStatus' });
const direction = z.enum(['inbound', 'outbound']);

export const person = z
  .object({ id, name: z.string(), first_name: z.string(), last_name: z.string(), agent_type: z.string() })
  .meta({ id: 'Person' });

const named = z.object({ id, name: z.string() });

const waitingSince = moment
  .optional()
  .describe(
    'Where the caller talked to an agent and was offered again: as if the waits before and since were one.',
  );

/** What rows and events of calls have in common. */
export const callFields = z
  .object({
    id,
    tenant_id: id,
    customer_id: id.nullable(),
    agent_id: id.nullable(),
    call_sid: z.string(),
    from_number: z.string(),
    to_number: z.string(),
    status: callStatus,
    direction,
    started_at: moment,
    answered_at: moment.nullable(),
    ended_at: moment.nullable(),
    duration_seconds: count.nullable(),
    waiting_since: waitingSince,
  })
  .meta({ id: 'CallFields' });

export const callParts = z.object({ tenant: named, customer: caller.nullable() });

export const offeredAgain = z
  .literal(true)
  .optional()
  .describe('An agent answered it before and is no longer on it: without sound, or released.');

export const call = z
  .object({
    ...callFields.shape,
    ...callParts.shape,
    offered_again: offeredAgain,
    agent: person.nullable(),
  })
  .meta({ id: 'Call' });

export const ownActiveCall = call
  .extend({
    kept_draft: keptDraft.optional().describe('What its caller left half taken, once the call is answered.'),
    voice_elsewhere: z
      .literal(true)
      .optional()
      .describe('In progress at another session of the agent, which speaks or did a moment ago.'),
  })
  .meta({ id: 'ActiveCall' });

export const simulatedCall = call
  .extend({ caller_key: z.string().optional().describe('Lets the page that simulated it be its caller.') })
  .meta({ id: 'SimulatedCall' });

export const waitingCall = z
  .object({
    id,
    from_number: z.string(),
    to_number: z.string(),
    status: callStatus,
    started_at: moment,
    offered_at: moment.nullable().describe('null while it rings at nobody.'),
    ringing_agents: count,
    waiting_since: waitingSince,
    ...callParts.shape,
  })
  .meta({ id: 'WaitingCall' });

/** The same for those who may take it: nothing about the caller. */
export const takeableCall = z
  .object({ id, tenant: named, started_at: moment, waiting_seconds: count })
  .meta({ id: 'TakeableCall' });

const ownCall = callFields
  .omit({ answered_at: true, waiting_since: true })
  .extend({
    tenant: named,
    customer: z
      .object({
        id: id.nullable(),
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        full_name: z.string().nullable(),
        name: z.string().nullable(),
        phone_number: z.string().nullable(),
      })
      .nullable(),
    feedback: callSound.nullable(),
  })
  .meta({ id: 'OwnCall' });

const missedCall = ownCall
  .extend({
    outcome: z
      .enum(['missed', 'abandoned', 'taken_back'])
      .describe('taken_back: it was this agent’s before it went to others.'),
  })
  .meta({ id: 'MissedCall' });

export const ownCalls = z.object({
  data: z.array(ownCall),
  meta: z
    .object({
      count,
      completed: count,
      total_duration_seconds: z.number(),
      average_duration_seconds: z.number(),
    })
    .describe('Over all calls, however many are listed.'),
  missed_calls: z
    .array(missedCall)
    .describe('Of the last week; not counted among the calls: what rang at this agent and nobody answered.'),
});

const outcome = z.enum(outcomes).meta({ id: 'CallOutcome' });

const listedCall = call
  .extend({
    outcome,
    wait_seconds: count,
    ended_by: z.string().nullable(),
    is_simulated: z.boolean(),
    orders_count: count,
  })
  .meta({ id: 'ListedCall' });

export const callPage = z.object({
  data: z.array(listedCall),
  meta: z.object({
    next: z.string().nullable().describe('For after: where the next page begins; null on the last.'),
    largest_page: count.describe('The largest limit.'),
    counts: z
      .object({
        total: count,
        answered: count,
        missed: count,
        abandoned: count,
        busy: count,
        waiting: count,
        average_wait_seconds: count.nullable(),
      })
      .optional()
      .describe('On the first page: of all calls that pass the filters, whatever their outcome.'),
  }),
});

const storyEntry = z
  .object({
    at: moment,
    kind: z.enum([
      'rang',
      'offered',
      'accepted',
      'connected',
      'agent_lost',
      'agent_back',
      'offered_again',
      'held',
      'resumed',
      'order_placed',
      'released',
      'ended',
    ]),
    agent: named.nullable(),
    detail: z.string().nullable().describe('An end’s reason, an order’s id, why somebody released the call.'),
  })
  .meta({ id: 'CallStoryEntry' });

export const callDetail = listedCall
  .extend({
    story: z.array(storyEntry).describe('Oldest first.'),
    orders: z.array(
      z.object({
        id,
        order_number: z.string(),
        total_amount: amount,
        status: orderStatus,
        created_at: moment,
      }),
    ),
    feedback: callSound.nullable(),
  })
  .meta({ id: 'CallDetail' });

export const keptFeedback = callSound.extend({ call_id: id });

export type PersonView = z.output<typeof person>;
export type CallFieldsView = z.output<typeof callFields>;
export type CallPartsView = z.output<typeof callParts>;
export type CallView = z.output<typeof call>;
export type WaitingCallView = z.output<typeof waitingCall>;
export type TakeableCallView = z.output<typeof takeableCall>;
export type OwnCallView = z.output<typeof ownCall>;
export type MissedCallView = z.output<typeof missedCall>;
export type ListedCallView = z.output<typeof listedCall>;
export type CallDetailView = z.output<typeof callDetail>;
export type StoryEntryView = z.output<typeof storyEntry>;
