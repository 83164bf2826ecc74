import { z } from 'zod';
import { amount, count, id, moment } from '../http/answers';

const waitingCalls = z
  .object({
    count,
    longest_since: moment.nullable().describe('null where nobody waits.'),
    ringing_agents: count.describe('At how many agents the calls ring now.'),
  })
  .meta({ id: 'WaitingCalls' });

export const stats = z
  .object({
    active_calls_count: count,
    queued_calls_count: count,
    waiting_calls: waitingCalls,
    agents_online: count,
    agents_by_type: z.record(z.string(), count).describe('Of those online.'),
    agents_by_state: z.record(z.string(), count),
    pending_orders_count: count,
    today_revenue: amount,
    calls_today: z.object({
      answered: count,
      missed: count,
      abandoned: count,
      busy: count,
      average_wait_seconds: count.nullable(),
    }),
    total_agents: count,
    active_tenants: count,
    total_tenants: count,
  })
  .meta({ id: 'Stats' });

export const activity = z
  .object({
    id,
    event: z.string(),
    data: z.record(z.string(), z.unknown()).describe('As the event of that name has it.'),
    created_at: moment,
  })
  .meta({ id: 'Activity' });

export type WaitingCalls = z.output<typeof waitingCalls>;
