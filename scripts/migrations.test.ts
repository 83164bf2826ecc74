import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breaksIn } from './migrations';
import { readText, root } from './source-files';

/** Made before several processes could be replaced one after the other. */
const lastOfOneProcess = '0017_agent_tallies';

/** By migration, each break with its reason: why the version before goes on without what is taken. */
const taken: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

const folder = 'server/db/migrations';
const tags = readdirSync(join(root, folder))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .filter((tag) => tag > lastOfOneProcess);

test('the version before works on what every migration leaves', () => {
  for (const tag of tags) {
    const reasons = taken[tag] ?? {};
    expect(breaksIn(readText(`${folder}/${tag}.sql`)), tag).toEqual(Object.keys(reasons));
  }
  expect(Object.keys(taken).filter((tag) => !tags.includes(tag))).toEqual([]);
});

describe('a migration breaks the version before when it', () => {
  test.each([
    ['drops a column', 'ALTER TABLE "tenants" DROP COLUMN "hours";', 'tenants: drops a column'],
    ['drops a table', 'DROP TABLE "tenants" CASCADE;', 'tenants: drops a table'],
    ['renames', 'ALTER TABLE "orders" RENAME COLUMN "a" TO "b";', 'orders: renames'],
    [
      'changes a type',
      'ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE text;',
      'orders: changes the type of a column',
    ],
    [
      'requires a value',
      'ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;',
      'orders: requires a value where there was none',
    ],
    [
      'adds what must be given',
      'ALTER TABLE "orders" ADD COLUMN "a" bigint NOT NULL;',
      'orders: adds a required column without a default',
    ],
    [
      'adds a rule',
      'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."total" > 0);',
      'orders: adds a rule to a table',
    ],
    [
      'wants something once',
      'CREATE UNIQUE INDEX "u" ON "orders" USING btree ("number");',
      'orders: adds a rule to a table',
    ],
    ['drops a function', 'DROP FUNCTION "stamp"();', ': drops what statements may use'],
  ])('%s', (_what, sql, found) => {
    expect(breaksIn(sql)).toEqual([found]);
  });

  test.each([
    [
      'a table with rules of its own',
      'CREATE TABLE "notes" ("id" bigint NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "u" ON "notes" USING btree ("id");',
    ],
    ['a column with a default', 'ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;'],
    [
      'a column that may be empty, with a rule for it',
      'ALTER TABLE "orders" ADD COLUMN "a" text;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("orders"."a" in (\'x\'));',
    ],
    [
      'an index, a function and a comment on what is dropped',
      '-- DROP TABLE x\nCREATE INDEX "i" ON "orders" USING btree ("a");\nCREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE x; $$;',
    ],
  ])('but not with %s', (_what, sql) => {
    expect(breaksIn(sql)).toEqual([]);
  });
});

test('what earlier migrations took away is found in them', () => {
  expect(breaksIn(readText(`${folder}/0011_opening_spans.sql`))).toEqual(['tenants: drops a column']);
});
