import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { agents } from '../db/schema';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import { data, invalidInput } from '../http/answers';
import type { App } from '../http/app-type';

const fields = {
  theme: z.enum(['system', 'light', 'dark'], { error: 'Choose a theme.' }),
  rings: z.boolean(),
  ring_volume: z.number().min(0, 'From 0 to 1.').max(1, 'From 0 to 1.'),
  shows_keys: z.boolean(),
  notifies: z.boolean(),
};

const preferences = z
  .object({
    theme: fields.theme.nullable(),
    rings: fields.rings.nullable().describe('Whether a call is heard to ring.'),
    ring_volume: fields.ring_volume.nullable(),
    shows_keys: fields.shows_keys.nullable().describe('Whether shortcuts are shown beside what they do.'),
    notifies: fields.notifies.nullable().describe('Whether desktop notifications are wanted.'),
  })
  .describe('Null is what was never chosen.')
  .meta({ id: 'OwnPreferences' });

const preferencesBody = z
  .object(fields)
  .partial()
  .catchall(z.unknown().refine(() => false, 'There is no such setting.'));

/** Values that only an earlier release knew count as never chosen. */
const present = (stored: Readonly<Record<string, unknown>>): z.output<typeof preferences> => {
  const chosen = <T>(schema: z.ZodType<T>, name: string): T | null =>
    schema.safeParse(stored[name]).data ?? null;
  return {
    theme: chosen(fields.theme, 'theme'),
    rings: chosen(fields.rings, 'rings'),
    ring_volume: chosen(fields.ring_volume, 'ring_volume'),
    shows_keys: chosen(fields.shows_keys, 'shows_keys'),
    notifies: chosen(fields.notifies, 'notifies'),
  };
};

const tags = ['Own account'];

/** How the product looks and rings for one person, in every browser. Only the person may change it. */
export async function preferenceRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/account/preferences',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'One’s own settings', response: { 200: data(preferences) } },
    },
    async (request) => {
      const { id } = currentAgent(request);
      const [row] = await db.select({ stored: agents.preferences }).from(agents).where(eq(agents.id, id));
      return { data: present(row?.stored ?? {}) };
    },
  );

  app.put(
    '/account/preferences',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Change the named of one’s own settings; of two changes of one setting the later holds',
        body: preferencesBody,
        response: { 200: data(preferences), 422: invalidInput },
      },
    },
    async (request) => {
      const { id } = currentAgent(request);
      const [row] = await db
        .update(agents)
        .set({ preferences: sql`${agents.preferences} || ${JSON.stringify(request.body)}::jsonb` })
        .where(eq(agents.id, id))
        .returning({ stored: agents.preferences });
      return { data: present(row?.stored ?? {}) };
    },
  );
}
