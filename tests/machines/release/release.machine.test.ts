import { expect, it } from 'vitest';
import { releaseMachine } from '../../../src/machines/release/release.machine';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const open = () => {
  const askRelease = standInPromise<boolean>();
  const watchParts = standInCallback();
  const { reports, clock } = startUnderParent(
    releaseMachine.provide({ actors: { askRelease: askRelease.logic, watchParts: watchParts.logic } }),
  );
  const miss = () => watchParts.tell({ type: 'release.partMissing' });
  return { askRelease, reports, clock, miss };
};

const replaced = (isPartMissing: boolean) => ({ type: 'release.replaced', isPartMissing });

it('asks for the release of the host every ten minutes until there is another', async () => {
  const { askRelease, reports, clock } = open();
  expect(askRelease.calls).toHaveLength(0);
  clock.increment(600_000);
  await askRelease.answer(false);
  clock.increment(599_999);
  expect(askRelease.calls).toHaveLength(1);
  clock.increment(1);
  await askRelease.answer(true);
  clock.increment(600_000);
  expect(askRelease.calls).toHaveLength(2);
  expect(reports).toEqual([replaced(false)]);
});

it('asks again later where the host did not say', async () => {
  const { askRelease, reports, clock } = open();
  clock.increment(600_000);
  await askRelease.fail();
  clock.increment(600_000);
  expect(askRelease.calls).toHaveLength(2);
  expect(reports).toEqual([]);
});

it('asks at once for each part that is missing, one question at a time', async () => {
  const { askRelease, reports, miss } = open();
  miss();
  miss();
  expect(askRelease.calls).toHaveLength(1);
  await askRelease.answer(false);
  miss();
  await askRelease.answer(true);
  expect(reports).toEqual([replaced(true)]);
});

it('says that a part is missing which was missed while it asked, or later', async () => {
  const { askRelease, reports, clock, miss } = open();
  clock.increment(600_000);
  miss();
  await askRelease.answer(true);
  miss();
  expect(askRelease.calls).toHaveLength(1);
  expect(reports).toEqual([replaced(true), replaced(true)]);
});

it('does not hold a part against the host that only the connection lost', async () => {
  const { askRelease, reports, clock, miss } = open();
  miss();
  await askRelease.fail();
  clock.increment(600_000);
  await askRelease.answer(true);
  expect(reports).toEqual([replaced(false)]);
});
