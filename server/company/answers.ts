import { z } from 'zod';
import { agentTypes } from '../db/schema';
import { count, moment } from '../http/answers';

const seconds = z.int().positive();
const role = z.enum(agentTypes);

export const companySettings = z
  .object({
    name: z.string().nullable(),
    ring_seconds: seconds.nullable().describe('How long a call rings at an agent. Null: as configured.'),
    agent_grace_seconds: seconds
      .nullable()
      .describe('How long a caller waits for an agent whose connection was lost. Null: as configured.'),
    asks_feedback: z.boolean().describe('Whether agents are asked how a call sounded.'),
    service_level_percent: z.int(),
    service_level_seconds: seconds,
    retention_days: z
      .int()
      .positive()
      .nullable()
      .describe(
        'Null keeps callers of calls, problem reports and audit entries for as long as there is room.',
      ),
    second_factor_roles: z.array(role),
    configured: z.object({ ring_seconds: seconds, agent_grace_seconds: seconds }),
    service_level: z
      .object({ calls: count, in_time: count })
      .describe('Of the calls of the last 24 hours that were answered, missed or left.'),
    version: z.int().positive(),
    updated_at: moment,
  })
  .meta({ id: 'CompanySettings' });
