import { expect, it } from 'vitest';
import {
  dateIn,
  laterThatNight,
  offeredAt,
  readTypedTime,
} from '../../../src/machines/order-time/typed-time';

// Noon of a Monday, 2026-11-23.
const now = '2026-11-23T20:00:00Z';
const timezone = 'America/Los_Angeles';

it.each([
  ['7:30', null, [450, 1170]],
  ['7.30', null, [450, 1170]],
  ['730pm', null, [1170]],
  ['7 pm', null, [1140]],
  ['7:30 p.m.', null, [1170]],
  ['12am', null, [0]],
  ['12:15 pm', null, [735]],
  ['12', null, [0, 720]],
  ['noon', null, [720]],
  ['19:30', null, [1170]],
  ['0:15', null, [15]],
  ['today 7p', '2026-11-23', [1140]],
  ['tonight at 8', '2026-11-23', [1200]],
  ['7 pm tonight', '2026-11-23', [1140]],
  ['twelve thirty at night', null, [30]],
  ['11 tomorrow night', '2026-11-24', [1380]],
  ['twelve noon', null, [720]],
  ['tomorrow 6pm', '2026-11-24', [1080]],
  ['6pm tomorrow', '2026-11-24', [1080]],
  ['Tom 6:15', '2026-11-24', [375, 1095]],
  ['fri 18:00', '2026-11-27', [1080]],
  ['monday noon', '2026-11-30', [720]],
  ['tomorrow at seven', '2026-11-24', [420, 1140]],
  ['Seven thirty PM tomorrow', '2026-11-24', [1170]],
  ['half past seven', null, [450, 1170]],
  ['a quarter to one', null, [45, 765]],
  ['quarter past 6 tonight', '2026-11-23', [1095]],
  ['ten to eight', null, [470, 1190]],
  ['twenty past seven', null, [440, 1160]],
  ['quarter to nine', null, [525, 1245]],
  ['quarter of nine', null, [525, 1245]],
  ['twenty-five minutes to seven tonight', '2026-11-23', [1115]],
  ['five after twelve', null, [5, 725]],
  ['seven forty five', null, [465, 1185]],
  ['tomorrow evening at eight', '2026-11-24', [1200]],
  ["nine o'clock in the morning", null, [540]],
  ['this evening at 19:30', '2026-11-23', [1170]],
  ['midnight', null, [0]],
])('reads %j', (text, date, minutes) => {
  expect(readTypedTime(text, now, timezone)).toEqual({ date, minutes });
});

it.each([
  '',
  'soon',
  '25:00',
  '7:60',
  '13pm',
  '0am',
  'tomorrow',
  'fr 7',
  '7:30 8:00',
  '7 30 pm x',
  'seven eight',
  'evening',
  'in an',
  'in 0 minutes',
  'in',
])('reads no time in %j', (text) => {
  expect(readTypedTime(text, now, timezone)).toBeNull();
});

it.each([
  ['in an hour', 60],
  ['in half an hour', 30],
  ['in 45 minutes', 45],
  ['In forty-five min', 45],
  ['in two hours', 120],
  ['in an hour and a half', 90],
  ['in 1 hour 30 minutes', 90],
])('counts %j from now', (text, minutes) => {
  const at = Date.parse(now) + minutes * 60_000;
  expect(readTypedTime(text, now, timezone)).toEqual({ date: '2026-11-23', minutes: [], at });
});

it.each([
  ['2026-11-24T07:50:00Z', 'in half an hour', '2026-11-24T08:30:00Z'],
  // The moment itself is of the day before.
  ['2026-11-24T06:55:00Z', 'in an hour', '2026-11-24T08:00:00Z'],
])('counts over midnight: at %s, %s takes the next time, none long after it', (from, text, time) => {
  const typed = readTypedTime(text, from, timezone);
  expect(typed?.date).toBe('2026-11-24');
  const times = ['2026-11-24T07:45:00Z', time, '2026-11-24T08:45:00Z'];
  expect(typed && offeredAt(typed, { times }, timezone)).toBe(time);
  expect(typed && offeredAt(typed, { times: ['2026-11-24T08:45:00Z'] }, timezone)).toBeNull();
});

it.each([
  ['2026-11-24T02:00:00Z', 'tonight at one', '2026-11-24', [60]],
  ['2026-11-24T02:00:00Z', 'tonight at 12:30', '2026-11-24', [30]],
  ['2026-11-24T02:00:00Z', 'midnight tonight', '2026-11-24', [0]],
  ['2026-11-24T02:00:00Z', 'today 1', '2026-11-24', [60]],
  ['2026-11-24T02:00:00Z', 'today 8', '2026-11-23', [480, 1200]],
  ['2026-11-24T02:00:00Z', 'friday night at 1', '2026-11-28', [60]],
  ['2026-11-24T02:00:00Z', 'friday 1 am', '2026-11-27', [60]],
  ['2026-11-24T02:00:00Z', 'tomorrow 1:30 am', '2026-11-24', [90]],
  // Half an hour after midnight.
  ['2026-11-24T08:30:00Z', 'tonight at one', '2026-11-24', [60]],
])('at %s, %j is of the night that begins on its day', (from, text, date, minutes) => {
  expect(readTypedTime(text, from, timezone)).toEqual({ date, minutes });
});

it.each([
  ['12:30', { date: '2026-11-24', minutes: [30] }],
  ['7:30', null],
  ['today 12:30 pm', null],
])('looks for %j after the midnight to which a day is offered', (text, later) => {
  const typed = readTypedTime(text, '2026-11-24T02:00:00Z', timezone);
  const offered = (time: string) => ({ date: '2026-11-23', times: [time] });
  expect(typed && laterThatNight(typed, offered('2026-11-24T07:45:00Z'), timezone)).toEqual(later);
  expect(typed && laterThatNight(typed, offered('2026-11-24T05:45:00Z'), timezone)).toBeNull();
});

it('finds the typed time among those that are offered, where the restaurant is', () => {
  const offered = { times: ['2026-11-24T03:15:00Z', '2026-11-24T03:30:00Z'] };
  const typed = { date: null, minutes: [450, 1170] };
  expect(offeredAt(typed, offered, 'America/Los_Angeles')).toBe('2026-11-24T03:30:00Z');
  expect(offeredAt(typed, offered, 'America/New_York')).toBeNull();
  expect(dateIn('America/Los_Angeles', '2026-11-24T03:15:00Z')).toBe('2026-11-23');
});

it('takes the first of two moments that the clocks show alike when they are set back', () => {
  const times = ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'];
  expect(offeredAt({ date: null, minutes: [90] }, { times }, 'America/Los_Angeles')).toBe(times[0]);
});

it('finds nothing in the hour that is left out when they are set forward', () => {
  const times = ['2026-03-08T09:45:00Z', '2026-03-08T10:00:00Z'];
  expect(offeredAt({ date: null, minutes: [150] }, { times }, 'America/Los_Angeles')).toBeNull();
  expect(offeredAt({ date: null, minutes: [180] }, { times }, 'America/Los_Angeles')).toBe(times[1]);
});

it('knows no day and no time in a zone that the browser does not know', () => {
  const times = ['2026-11-24T03:15:00Z'];
  expect(readTypedTime('7:30', now, 'America/Atlantis')).toBeNull();
  expect(dateIn('America/Atlantis', '2026-11-24T03:15:00Z')).toBeNull();
  expect(offeredAt({ date: null, minutes: [195] }, { times }, 'America/Atlantis')).toBeNull();
});
