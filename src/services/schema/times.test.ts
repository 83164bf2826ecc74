import { expect, it } from 'vitest';
import { timeOf } from './times';

const moment = '2026-02-14T09:43:00.000Z';

it.each([
  ['SQL', '2026-02-14 09:43:00', moment],
  ['SQL with microseconds', '2026-02-14 09:43:00.000000', moment],
  ['ISO without a zone', '2026-02-14T09:43:00', moment],
  ['ISO with microseconds', '2026-02-14T09:43:00.000000Z', moment],
  ['ISO with microseconds and an offset', '2026-02-14T01:43:00.000000-08:00', moment],
  ['SQL with an offset', '2026-02-14 01:43:00-08', moment],
  ['minutes', '2026-02-14 09:43', moment],
  ['a date', '2026-02-14', '2026-02-14T00:00:00.000Z'],
  ['epoch seconds', 1_771_062_180, moment],
  ['epoch seconds as text', '1771062180', moment],
  ['epoch seconds with a fraction', 1_771_062_180.5, '2026-02-14T09:43:00.500Z'],
  ['epoch milliseconds', 1_771_062_180_000, moment],
  ['HTTP', 'Sat, 14 Feb 2026 09:43:00 GMT', moment],
  ["PHP's own date", { date: '2026-02-14 09:43:00.000000', timezone_type: 3, timezone: 'UTC' }, moment],
  ["PHP's own date with an offset", { date: '2026-02-14 01:43:00', timezone: '-08:00' }, moment],
])('reads %s', (_, value, read) => {
  expect(timeOf(value)).toBe(read);
});

it.each(['2026-02-14T09:43:00Z', '2026-02-14T09:43:00.000Z', '2026-02-14T01:43:00-08:00'])(
  'leaves %s as it is',
  (text) => {
    expect(timeOf(text)).toBe(text);
  },
);

it.each([
  null,
  '',
  'tomorrow',
  'Table 5',
  '0000-00-00 00:00:00',
  '2026-13-45 00:00:00',
  '14.02.2026',
  '02/14/2026',
  0,
  -1,
  12,
  7.5,
  1e300,
  Number.NaN,
  true,
  [],
  {},
  { date: '2026-02-14 09:43:00', timezone: 'America/New_York' },
])('takes %j for no moment', (value) => {
  expect(timeOf(value)).toBeNull();
});
