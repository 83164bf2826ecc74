import { z } from 'zod';
import { agent } from '../agents/answers';
import { outcomes } from '../calls/outcomes';
import { count, id, moment } from '../http/answers';

const labId = z.string().describe('Names the lab in the addresses of its other requests.');

export const openedLab = z
  .object({
    id: labId,
    tenant: z.object({ id, name: z.string() }),
    agents: z.array(z.object({ agent, token: z.string() })),
    expires_at: moment.describe('When it is closed at the latest.'),
  })
  .meta({ id: 'Lab' });

export const labFacts = z
  .object({
    calls: z.array(
      z.object({
        id,
        outcome: z.enum(outcomes),
        agent_id: id.nullable().describe('Who answered it.'),
        orders: count,
      }),
    ),
  })
  .meta({ id: 'LabFacts' });
