import { expect, it, vi } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchMissedEvents } from './missed-events';

const wire = {
  last_number: 43,
  is_complete: true,
  events: [{ event: 'call.ended', data: { call_id: 12, event_number: 42 }, age_seconds: 3 }],
};

it('asks for the events of a private channel after a number', async () => {
  const { http, seen } = await stubServer({ body: { data: wire } }, { body: { ...wire, events: [] } });
  expect(await fetchMissedEvents(http, { channel: 'agent.7', since: 41 })).toEqual({
    lastNumber: 43,
    isComplete: true,
    events: [{ event: 'call.ended', data: { call_id: 12, event_number: 42 }, secondsAgo: 3 }],
  });
  await fetchMissedEvents(http, { channel: 'supervisor', since: null });
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/events?channel=private-agent.7&since=41',
    '/api/events?channel=private-supervisor',
  ]);
});

it.each([403, 404, 405, 501])('is nothing from a server that answers %i', async (status) => {
  const { http } = await stubServer({ status, body: {} });
  expect(await fetchMissedEvents(http, { channel: 'agent.7', since: 1 })).toBeNull();
});

it('fails where it may come another time, and where it cannot be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { http } = await stubServer(
    { status: 500, body: {} },
    { body: { data: { ...wire, is_complete: undefined } } },
    { body: { data: { ...wire, events: [{ event: 'x' }] } } },
  );
  const ask = () => fetchMissedEvents(http, { channel: 'agent.7', since: 1 });
  await expect(ask()).rejects.toEqual(makeHttpRefusal(500));
  await expect(ask()).rejects.toBeInstanceOf(BadPayload);
  await expect(ask()).rejects.toBeInstanceOf(BadPayload);
});
