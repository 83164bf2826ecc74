import { z } from 'zod';
import { agentStatuses, agentTypes } from '../db/schema';
import { count, id, moment } from '../http/answers';

const currentCall = z
  .object({
    id,
    from_number: z.string(),
    tenant: z.object({ id, name: z.string() }),
    customer: z.object({ id, name: z.string().nullable() }).nullable(),
    answered_at: moment.nullable(),
  })
  .meta({ id: 'CurrentCall' });

/** What an agent is doing, as lists and events have it. */
export const standing = z.object({
  status: z.enum(agentStatuses),
  wrap_up_seconds: count.describe(
    'Seconds rather than a time: the clocks of server and browser need not agree.',
  ),
  break_after_call: z.boolean(),
  not_ready: z
    .enum(['microphone', 'voice'])
    .nullable()
    .describe('Why an agent who is available is offered no calls.'),
  takes_calls: z.boolean(),
  status_since: moment.nullable(),
  status_reason: z.string().nullable(),
  status_set_by: z.string().nullable(),
  current_call: currentCall.nullable(),
});

export const agent = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    timezone: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    agent_type: z.enum(agentTypes),
    panel_mode: z.enum(['admin', 'agent']),
    is_active: z.boolean(),
    ...standing.shape,
    calls_today: count,
    orders_today: count,
    total_calls_handled: count,
    total_orders_processed: count,
    last_login_at: moment.nullable(),
  })
  .meta({ id: 'Agent' });

export const switchedMode = z.object({ mode: z.enum(['admin', 'agent']), agent });
export const session = z.object({ agent, token: z.string() }).meta({ id: 'Session' });

export type AgentView = z.output<typeof agent>;
export type Standing = z.output<typeof standing>;
