import { z } from 'zod';
import { count } from '../http/answers';

export const missedEvents = z
  .object({
    last_number: count.describe('Of the event that was sent last on the channel; 0 before the first.'),
    is_complete: z
      .boolean()
      .describe('False where some are no longer kept, or too many: then everything is to be read again.'),
    events: z
      .array(
        z.object({
          event: z.string().describe('Its name.'),
          data: z.record(z.string(), z.unknown()).describe('As it was sent, with `event_number`.'),
          age_seconds: count.describe('How long ago it happened.'),
        }),
      )
      .describe('In the order of their numbers, which follow each other without gaps.'),
  })
  .meta({ id: 'MissedEvents' });

export type MissedEvents = z.output<typeof missedEvents>;
