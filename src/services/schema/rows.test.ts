import { expect, it, vi } from 'vitest';
import { object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { id, optionalText } from './fields';
import { readManyRows, readRows } from './rows';

const schema = object({ id: id(), name: optionalText() });
const toId = (wire: { id: string }) => wire.id;
const thousand = Array.from({ length: 1_050 }, (_, index) => ({ id: index }));

it('keeps the rows that can be read, in order, and counts the others', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const odd = [{ id: 1 }, null, { name: 'No id' }, 'row', { id: 2, name: {} }];
  for (const rows of [
    readRows('things', schema, odd, toId),
    await readManyRows('things', schema, odd, toId),
  ]) {
    expect(rows).toEqual(['1', '2']);
    expect(rows.leftOut).toBe(3);
  }
});

it('logs it once for each list, without the contents of the row', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const secret = { id: ['+12065550173'], name: 'Maya' };
  for (const of of ['callers', 'callers', 'guests']) readRows(of, schema, [secret, secret], toId);
  expect(warn.mock.calls).toEqual([
    ['A row of callers could not be read and is left out: callers[0].id: must be an id'],
    ['A row of guests could not be read and is left out: guests[0].id: must be an id'],
  ]);
});

it('reads every row of a long list, and lets other work through meanwhile', async () => {
  let isRead = false;
  const reading = readManyRows('things', schema, thousand, toId).then((rows) => {
    isRead = true;
    return rows;
  });
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(isRead).toBe(false);
  expect(await reading).toEqual(thousand.map((row) => String(row.id)));
});

it('refuses what is no list', async () => {
  const noList = new BadPayload('data', 'must be a list');
  for (const value of [null, {}, { id: 1 }, 'rows', 7]) {
    expect(() => readRows('things', schema, value, toId)).toThrow(noList);
    await expect(readManyRows('things', schema, value, toId)).rejects.toEqual(noList);
  }
  expect(readRows('things', schema, [], toId)).toEqual([]);
});
