import { describe, expect, it } from 'vitest';
import { array, boolean, type InferType, mixed, number, object, string, Unreadable } from './schema';

const order = object({
  id: string().strict().required(),
  note: string().strict().defined().nullable(),
  lines: array(
    object({ name: string().required(), quantity: number().integer().min(1).required() }),
  ).required(),
  address: object({ street: string().required() }).optional().default(undefined),
  kind: mixed<'pickup' | 'delivery'>().oneOf(['pickup', 'delivery']).required(),
});
const whole: InferType<typeof order> = {
  id: 'a',
  note: null,
  lines: [{ name: 'Soup', quantity: 2 }],
  kind: 'pickup',
};

it('reads what is whole, and keeps or leaves out the fields that it does not name', () => {
  expect(order.parse(whole)).toEqual(whole);
  expect(order.parse({ ...whole, more: 1 })).toEqual({ ...whole, more: 1 });
  expect(order.parse({ ...whole, more: 1 }, { stripUnknown: true })).toEqual(whole);
});

it.each([
  ['id', { ...whole, id: undefined }],
  ['id', { ...whole, id: '' }],
  ['id', { ...whole, id: 7 }],
  ['note', { ...whole, note: undefined }],
  ['note', { ...whole, note: 7 }],
  ['lines', { ...whole, lines: null }],
  ['lines', { ...whole, lines: {} }],
  ['lines[1].quantity', { ...whole, lines: [...whole.lines, { name: 'Tea', quantity: 0 }] }],
  ['lines[0].quantity', { ...whole, lines: [{ name: 'Tea', quantity: 1.5 }] }],
  ['lines[0].name', { ...whole, lines: [null, {}].slice(1) }],
  ['lines[0]', { ...whole, lines: [null] }],
  ['address.street', { ...whole, address: {} }],
  ['address', { ...whole, address: null }],
  ['kind', { ...whole, kind: 'dine_in' }],
  ['', null],
  ['', [whole]],
])('names %j as the place of what is wrong', (path, wire) => {
  expect(() => order.parse(wire)).toThrow(expect.objectContaining({ path }));
  expect(order.accepts(wire)).toBe(false);
});

it('reads a record that was left out as an empty one, so that its own fields are named', () => {
  const outer = object({ inner: object({ id: string().required() }).required() });
  expect(() => outer.parse({})).toThrow(new Unreadable('inner.id', 'is missing'));
});

it('takes text, numbers and flags for each other only where it is not strict', () => {
  expect([string().parse(7), boolean().parse('1'), boolean().parse('FALSE')]).toEqual(['7', true, false]);
  for (const [schema, value] of [
    [string().strict(), 7],
    [boolean().strict(), 'true'],
    [number(), '7'],
    [number(), Number.NaN],
  ] as const)
    expect(schema.accepts(value)).toBe(false);
});

describe('a step before the check', () => {
  it('is skipped where there is nothing, and knows its place', () => {
    const places: string[] = [];
    const upper = mixed<string>().transform((value, path) => {
      places.push(path);
      return String(value).toUpperCase();
    });
    expect(object({ a: upper, list: array(upper) }).parse({ list: ['x', 'y'] })).toEqual({
      list: ['X', 'Y'],
    });
    expect(places).toEqual(['list[0]', 'list[1]']);
  });

  it('may find nothing, and then the default is read', () => {
    expect(
      mixed<string>()
        .transform(() => undefined)
        .default('none')
        .parse('x'),
    ).toBe('none');
    expect(() =>
      mixed<string>()
        .transform(() => undefined)
        .required()
        .parse('x'),
    ).toThrow('is missing');
  });
});

it('tests a field beside those that were read before it', () => {
  const range = object({
    least: number().required(),
    most: number().test('must not be less', (most, { least }) => most === undefined || most >= Number(least)),
  });
  expect(range.accepts({ least: 1, most: 2 })).toBe(true);
  expect(() => range.parse({ least: 3, most: 2 })).toThrow(new Unreadable('most', 'must not be less'));
});
