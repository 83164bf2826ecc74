import { expect, it } from 'vitest';
import { standInCallback, standInPromise } from '../../../tests/support/stand-ins';
import { startUnderParent } from '../../../tests/support/start-under-parent';
import { releaseMachine } from '../../machines/release/release.machine';
import { runUnderParent } from '../testing/run-under-parent';
import { createFollowRelease } from './follow-release.actor';

const another = { type: 'release.replaced', isPartMissing: false };
const partMissing = { type: 'release.replaced', isPartMissing: true };
const miss = { type: 'release.partMissing' } as const;

/** The chart of the app, and a page beside it that follows it. */
const open = () => {
  const askRelease = standInPromise<boolean>();
  const { ref, clock } = startUnderParent(
    releaseMachine.provide({ actors: { askRelease: askRelease.logic, watchParts: standInCallback().logic } }),
  );
  const follow = () => runUnderParent(createFollowRelease({ release: ref }));
  return { askRelease, clock, follow, ref };
};

it('tells of another release, and of each part that is missing after that', async () => {
  const { askRelease, clock, follow, ref } = open();
  const { received } = follow();
  clock.increment(600_000);
  await askRelease.answer(false);
  clock.increment(600_000);
  expect(received).toEqual([]);
  await askRelease.answer(true);
  expect(received).toEqual([another]);
  ref.send(miss);
  ref.send(miss);
  expect(received).toEqual([another, partMissing, partMissing]);
});

it('asks at once for a part that its page misses', async () => {
  const { askRelease, follow } = open();
  const page = follow();
  page.command(miss);
  await askRelease.answer(true);
  expect(page.received).toEqual([partMissing]);
});

it('tells at once what was known before its page came', async () => {
  const { askRelease, clock, follow, ref } = open();
  clock.increment(600_000);
  await askRelease.answer(true);
  expect(follow().received).toEqual([another]);
  ref.send(miss);
  expect(follow().received).toEqual([partMissing]);
});

it('tells nothing more once its page is gone', async () => {
  const { askRelease, follow, ref } = open();
  const { received, stop } = follow();
  stop();
  ref.send(miss);
  await askRelease.answer(true);
  expect(received).toEqual([]);
});
