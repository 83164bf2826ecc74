import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';
import { agents } from './people';
import { tenants } from './restaurants';

/** A screen in the kitchen of one restaurant. It is no account: it reaches the orders of that restaurant only. */
export const kitchenScreens = pgTable(
  'kitchen_screens',
  {
    id: identity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the secret in the link, which is opened once on the screen. */
    linkHash: text().notNull(),
    openedAt: moment(),
    /** SHA-256 of the bearer token that the screen got for its link. */
    secretHash: text(),
    createdById: reference().references(() => agents.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [uniqueIndex('kitchen_screens_link').on(t.linkHash), index('kitchen_screens_tenant').on(t.tenantId)],
);
