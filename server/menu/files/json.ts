import { z } from 'zod';
import { invalid } from '../../http/errors';
import { keyOf } from '../changes';
import { codeText, mostGroups, wrongCode } from '../changes-schema';
import { readPrice, tooManyLines } from './cells';
import { refuseTwins } from './columns';
import { type FileItem, type FileMenu, mostLines, mostOptions, type WrongLine } from './file-menu';

const price = (mayBeNegative: boolean) =>
  z
    .union([z.number(), z.string()], 'This is no price. Write it like "12.50".')
    .transform((value, context) => {
      const cents = readPrice(String(value));
      if (cents !== null && (mayBeNegative || cents >= 0)) return cents;
      context.addIssue({ code: 'custom', message: 'This is no price. Write it like "12.50".' });
      return z.NEVER;
    });
const name = z
  .string('Write a text.')
  .trim()
  .min(1, 'It is empty.')
  .max(200, 'It has more than 200 characters.');
const number = z.int('Write a whole number.').min(0).max(100);

const item = z.object({
  name,
  price: price(false),
  code: z.string().regex(codeText, wrongCode).nullish(),
  description: z.string().trim().max(1000).nullish(),
  allergens: z.array(z.string().trim().min(1).max(50)).max(30).nullish(),
  is_featured: z.boolean().optional(),
  is_available: z.boolean().optional(),
  option_groups: z.array(name).max(mostGroups, `An item has at most ${mostGroups} option groups.`).optional(),
});
const group = z
  .object({
    name,
    least_choices: number.optional(),
    most_choices: number.min(1).nullish(),
    most_of_one: number.min(1).optional(),
    options: z
      .array(
        z.object({
          name,
          price: price(true).default(0),
          default_quantity: number.optional(),
          is_available: z.boolean().optional(),
        }),
      )
      .max(mostOptions, `An option group has at most ${mostOptions} options.`),
  })
  .refine(({ least_choices = 0, most_choices }) => (most_choices ?? least_choices) >= least_choices, {
    path: ['most_choices'],
    message: 'It is less than least_choices.',
  });
const file = z.object({
  categories: z.array(z.object({ name, items: z.array(z.unknown()) })),
  option_groups: z.array(z.unknown()).optional(),
});

function wrongOf(line: number, error: z.ZodError): WrongLine {
  const [issue] = error.issues;
  return {
    line,
    column: issue?.path.join('.') || null,
    value: null,
    reason: issue?.message ?? 'It is wrong.',
  };
}

/** An option is a line of its own in the other files. */
function optionsIn(group: unknown): number {
  const options: unknown = Reflect.get(Object(group), 'options');
  return Array.isArray(options) ? options.length : 0;
}

/** The number of a wrong line is the item’s place in the file; option groups come after the items. */
export function readJson(text: string): FileMenu {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid({ file: [`The file is not valid JSON: ${error instanceof Error ? error.message : ''}`] });
  }
  const read = file.safeParse(value);
  if (!read.success) {
    throw invalid({
      file: ['The file is not a menu: it needs “categories”, a list of objects with “name” and “items”.'],
    });
  }
  const { categories, option_groups: rawGroups = [] } = read.data;
  const parts = [
    ...categories.map(({ items }) => items.length),
    ...rawGroups.map((raw) => 1 + optionsIn(raw)),
  ];
  if (parts.reduce((sum, count) => sum + count, 0) > mostLines) throw invalid({ file: [tooManyLines] });
  const wrong: WrongLine[] = [];
  const items: FileItem[] = [];
  let line = 0;
  for (const category of categories) {
    for (const one of category.items) {
      line += 1;
      const parsed = item.safeParse(one);
      if (!parsed.success) {
        wrong.push(wrongOf(line, parsed.error));
        continue;
      }
      const { price: cents, option_groups: groups, ...rest } = parsed.data;
      items.push({ ...rest, line, category: category.name, price_cents: cents, groups });
    }
  }
  const names = new Set<string>();
  const groupsLeftOut = new Map<string, number>();
  const groups = rawGroups.flatMap((one) => {
    line += 1;
    const parsed = group.safeParse(one);
    if (!parsed.success) {
      wrong.push(wrongOf(line, parsed.error));
      const unread: unknown = Reflect.get(Object(one), 'name');
      const key = typeof unread === 'string' ? keyOf(unread) : '';
      if (!groupsLeftOut.has(key)) groupsLeftOut.set(key, line);
      return [];
    }
    const { options, ...rest } = parsed.data;
    if (names.has(keyOf(rest.name))) {
      wrong.push({
        line,
        column: 'name',
        value: rest.name,
        reason: 'This option group stands in the file already.',
      });
      return [];
    }
    names.add(keyOf(rest.name));
    const at = line;
    return [
      {
        ...rest,
        line: at,
        options: options.map(({ price: cents, ...option }) => ({ ...option, line: at, price_cents: cents })),
      },
    ];
  });
  return {
    kind: 'json',
    lines: line,
    items: refuseTwins(items, wrong, 'name'),
    groups,
    groupsLeftOut,
    statesGroups: read.data.option_groups !== undefined,
    wrong,
    notes: [],
  };
}
