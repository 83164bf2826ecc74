import { expect, it } from 'vitest';
import { selectIsUnsaved, selectPreferences } from '../../../src/machines/preferences/preferences.selectors';
import { createTestPreferences, kept, usual } from './create-test-preferences';

async function settled() {
  const test = createTestPreferences();
  test.keeper.tell(kept({}));
  await test.fetchPreferences.answer({ theme: 'dark' });
  return test;
}

it('shows what this browser keeps before the account answers, and then has the account’s taken', async () => {
  const { keeper, now, state, fetchPreferences } = createTestPreferences();
  expect([selectPreferences(now()), keeper.inputs]).toEqual([null, [{ agentId: '3' }]]);
  keeper.tell(kept({}));
  expect([selectPreferences(now()), state()]).toEqual([usual, 'fetching']);
  await fetchPreferences.answer({ theme: 'dark' });
  expect([state(), keeper.received]).toEqual([
    'settled',
    [{ type: 'preferences.take', stored: { theme: 'dark' } }],
  ]);
  keeper.tell(kept({}));
  expect(state()).toBe('settled');
});

it('asks again where the account did not answer, and sends nothing before', async () => {
  const { clock, keeper, state, fetchPreferences, savePreferences } = createTestPreferences();
  await fetchPreferences.fail();
  keeper.tell(kept({ theme: 'light' }));
  clock.increment(29_999);
  expect([state(), savePreferences.calls.length]).toEqual(['unfetched', 0]);
  clock.increment(1);
  expect([state(), fetchPreferences.calls.length]).toEqual(['fetching', 2]);
});

it('has what is chosen kept at once, and sends it a second after the last choice', async () => {
  const { ref, clock, keeper, state, now, savePreferences } = await settled();
  ref.send({ type: 'preferences.choose', changes: { ringVolume: 0.3 } });
  expect(keeper.received.at(-1)).toEqual({ type: 'preferences.keep', changes: { ringVolume: 0.3 } });
  keeper.tell(kept({ ringVolume: 0.3 }));
  clock.increment(999);
  keeper.tell(kept({ ringVolume: 0.4 }));
  clock.increment(999);
  expect([state(), selectPreferences(now())?.ringVolume]).toEqual(['waiting', 0.4]);
  clock.increment(1);
  expect(savePreferences.calls.map(({ input }) => input)).toEqual([{ ringVolume: 0.4 }]);
  await savePreferences.answer();
  expect([state(), keeper.received.at(-1)]).toEqual([
    'settled',
    { type: 'preferences.markSent', sent: { ringVolume: 0.4 } },
  ]);
});

it('sends what was chosen while another choice was on its way', async () => {
  const { clock, keeper, state, savePreferences } = await settled();
  keeper.tell(kept({ rings: false }));
  clock.increment(1_000);
  keeper.tell(kept({ rings: false, theme: 'light' }));
  await savePreferences.answer();
  expect(keeper.received.at(-1)).toEqual({ type: 'preferences.markSent', sent: { rings: false } });
  keeper.tell(kept({ theme: 'light' }));
  expect(state()).toBe('waiting');
  clock.increment(1_000);
  expect(savePreferences.calls.at(-1)?.input).toEqual({ theme: 'light' });
});

it('shows what another tab chose, which that tab sends', async () => {
  const { keeper, state, now } = await settled();
  keeper.tell(kept({ theme: 'light' }, false));
  expect([state(), selectPreferences(now())?.theme]).toEqual(['settled', 'light']);
});

it('sends again what did not arrive, after a while or with the next choice', async () => {
  const { clock, keeper, state, now, savePreferences } = await settled();
  keeper.tell(kept({ theme: 'light' }));
  clock.increment(1_000);
  await savePreferences.fail();
  expect([state(), selectIsUnsaved(now())]).toEqual(['failed', true]);
  clock.increment(30_000);
  await savePreferences.fail();
  keeper.tell(kept({ theme: 'dark' }));
  expect([state(), selectIsUnsaved(now())]).toEqual(['waiting', false]);
  clock.increment(1_000);
  expect(savePreferences.calls.map(({ input }) => input.theme)).toEqual(['light', 'light', 'dark']);
});
