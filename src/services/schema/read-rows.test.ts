import { expect, it } from 'vitest';
import { object } from 'yup';
import { id } from './fields';
import { readRows } from './read-rows';

const schema = object({ id: id() });
const toId = (wire: { id: string }) => wire.id;

it('reads every row of a long list, in order', async () => {
  const rows = Array.from({ length: 1_050 }, (_, index) => ({ id: index }));
  expect(await readRows(schema, rows, toId)).toEqual(rows.map((row) => String(row.id)));
});

it('lets other work through before a long list is read', async () => {
  let isRead = false;
  const reading = readRows(
    schema,
    Array.from({ length: 1_050 }, (_, index) => ({ id: index })),
    toId,
  ).then(() => {
    isRead = true;
  });
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(isRead).toBe(false);
  await reading;
});

it('names the row that is wrong, and refuses what is no list', async () => {
  await expect(readRows(schema, [{ id: 1 }, {}], toId)).rejects.toMatchObject({ field: '[1].id' });
  await expect(readRows(schema, { id: 1 }, toId)).rejects.toMatchObject({ field: 'data' });
  expect(await readRows(schema, [], toId)).toEqual([]);
});
