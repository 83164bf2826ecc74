import { expect, it } from 'vitest';
import {
  selectClosesIn,
  selectMinute,
  selectService,
} from '../../../src/machines/restaurant-service/restaurant-service.selectors';
import { createTestService, makeService } from './create-test-service';

it('tells the time by the server’s clock, and when the restaurant closes soon', async () => {
  const { now, tick, fetchService, reports } = createTestService();
  expect([selectService(now()), selectMinute(now()), selectClosesIn(now())]).toEqual([null, null, null]);
  tick('2026-11-23T19:50:10Z');
  await fetchService.answer(makeService());
  expect(fetchService.calls.map(({ input }) => input)).toEqual([{ tenantId: '3' }]);
  expect(reports).toEqual([{ type: 'service.loaded', service: makeService() }]);
  expect(selectMinute(now())).toBe(Date.parse('2026-11-23T20:00:00Z'));
  expect(selectClosesIn(now())).toBeNull();
  tick('2026-11-23T20:20:09Z');
  expect(selectClosesIn(now())).toBeNull();
  tick('2026-11-23T20:20:10Z');
  expect(selectClosesIn(now())).toBe(30);
  tick('2026-11-23T20:50:09Z');
  expect([selectClosesIn(now()), fetchService.calls.length]).toEqual([1, 1]);
});

it('reports each minute, and the present one after a sleep of the computer, so that a typed time is of the right day', async () => {
  const { tick, fetchService, reports } = createTestService();
  tick('2026-11-23T19:59:40Z');
  await fetchService.answer(makeService({ closesAt: null }));
  for (const at of ['2026-11-23T19:59:55Z', '2026-11-23T20:00:45Z', '2026-11-24T08:01:00Z']) tick(at);
  expect(reports.slice(1)).toEqual([
    { type: 'service.ticked', now: '2026-11-23T20:01:05.000Z' },
    { type: 'service.ticked', now: '2026-11-24T08:01:20.000Z' },
  ]);
});

it('says nothing of closing where it is closed, or never closes', async () => {
  const { ref, now, tick, fetchService } = createTestService();
  tick('2026-11-23T20:00:00Z');
  const soon = '2026-11-23T20:10:00Z';
  await fetchService.answer(makeService({ isOpen: false, closesAt: soon }));
  expect(selectClosesIn(now())).toBeNull();
  ref.send({ type: 'restaurants.changed', tenantId: '3' });
  await fetchService.answer(makeService({ closesAt: null }));
  expect(selectClosesIn(now())).toBeNull();
});

it('asks again when it closes, and when it opens', async () => {
  const { now, tick, fetchService } = createTestService();
  tick('2026-11-23T20:00:00Z');
  await fetchService.answer(makeService());
  tick('2026-11-23T20:59:59Z');
  expect(fetchService.calls).toHaveLength(1);
  tick('2026-11-23T21:00:00Z');
  expect([fetchService.calls.length, selectMinute(now())]).toEqual([2, Date.parse('2026-11-23T21:00:00Z')]);
  const closed = { isOpen: false, closesAt: null, opensAt: '2026-11-24T19:00:00Z' };
  await fetchService.answer(makeService({ ...closed, now: '2026-11-23T21:00:00Z' }));
  tick('2026-11-24T18:59:59Z');
  expect(fetchService.calls).toHaveLength(2);
  tick('2026-11-24T19:00:00Z');
  expect(fetchService.calls).toHaveLength(3);
});

it('asks again when the restaurant changes, and every five minutes', async () => {
  const { ref, clock, tick, fetchService } = createTestService();
  await fetchService.answer(makeService({ closesAt: null }));
  tick('2026-11-25T00:00:00Z');
  ref.send({ type: 'restaurants.changed', tenantId: '4' });
  expect(fetchService.calls).toHaveLength(1);
  ref.send({ type: 'restaurants.changed', tenantId: '3' });
  ref.send({ type: 'restaurants.changed', tenantId: null });
  expect(fetchService.calls).toHaveLength(3);
  await fetchService.answer(makeService());
  clock.increment(299_999);
  expect(fetchService.calls).toHaveLength(3);
  clock.increment(1);
  expect(fetchService.calls).toHaveLength(4);
});

it('keeps what it knew, and asks again ten seconds after nobody answered', async () => {
  const { ref, now, clock, tick, fetchService } = createTestService();
  await fetchService.answer(makeService());
  ref.send({ type: 'restaurants.changed', tenantId: '3' });
  await fetchService.fail();
  tick('2026-11-23T20:00:00Z');
  expect([selectService(now()), selectMinute(now())]).toEqual([
    makeService(),
    Date.parse('2026-11-23T20:00:00Z'),
  ]);
  clock.increment(10_000);
  expect(fetchService.calls).toHaveLength(3);
});
