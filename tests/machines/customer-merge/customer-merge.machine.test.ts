import { expect, it } from 'vitest';
import { selectFailure, selectPreview } from '../../../src/machines/customer-merge/customer-merge.selectors';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { createTestMerge, pair, preview } from './create-test-merge';

const confirm = { type: 'merge.confirm' } as const;
const look = { type: 'merge.look' } as const;
const readAnew = { type: 'data.invalidated', keys: ['customers', 'orders', 'calls'] };

async function shown() {
  const test = createTestMerge();
  await test.fetchPreview.answer(done(preview));
  return test;
}

it('shows what the merge makes before anything is sent', async () => {
  const { ref, fetchPreview, sendMerge, state } = createTestMerge();
  ref.send(confirm);
  expect([state(), fetchPreview.calls.map(({ input }) => input), sendMerge.calls]).toEqual([
    'looking',
    [pair],
    [],
  ]);
  await fetchPreview.answer(done(preview));
  expect([state(), selectPreview(ref.getSnapshot())]).toEqual(['shown', preview]);
});

it('merges once, in the versions that were shown', async () => {
  const { ref, sendMerge, state, reports } = await shown();
  ref.send(confirm);
  ref.send(confirm);
  expect(sendMerge.calls.map(({ input }) => input)).toEqual([{ ...pair, version: 3, mergedVersion: 7 }]);
  expect(reports).toEqual([]);
  await sendMerge.answer(done(undefined));
  ref.send(confirm);
  expect([state(), sendMerge.calls.length]).toEqual(['merged', 1]);
  expect(reports).toEqual([readAnew]);
});

it('shows the merge anew where one of the two was changed meanwhile', async () => {
  const { ref, fetchPreview, sendMerge, state } = await shown();
  ref.send(confirm);
  await sendMerge.answer(makeRefusal(409, 'Changed'));
  expect(state()).toBe('changed');
  ref.send(look);
  expect([state(), selectPreview(ref.getSnapshot())]).toEqual(['looking', null]);
  await fetchPreview.answer(done(preview));
  expect(state()).toBe('shown');
});

it('sends nothing again after no answer, but looks', async () => {
  const { ref, fetchPreview, sendMerge, state, reports } = await shown();
  ref.send(confirm);
  await sendMerge.fail();
  // It may be done.
  expect(reports).toEqual([readAnew]);
  ref.send(confirm);
  expect([state(), sendMerge.calls.length]).toEqual(['unsure', 1]);
  ref.send(look);
  await fetchPreview.answer(makeRefusal(409, 'This customer was merged into another one.'));
  expect([state(), selectFailure(ref.getSnapshot())?.serverMessage]).toEqual([
    'refused',
    'This customer was merged into another one.',
  ]);
});

it.each([502, 504])('knows as little after a %i, which may come from in between', async (status) => {
  const { ref, sendMerge, state, reports } = await shown();
  ref.send(confirm);
  await sendMerge.answer(makeRefusal(status));
  expect([state(), reports]).toEqual(['unsure', [readAnew]]);
});

it('asks for the preview again where it was refused for now', async () => {
  const { ref, fetchPreview, state } = createTestMerge();
  await fetchPreview.answer(makeRefusal(503, 'Later.'));
  expect(state()).toBe('unread');
  ref.send(look);
  expect(fetchPreview.calls).toHaveLength(2);
});

it('asks for the preview again where it did not come, and not where it was refused', async () => {
  const { ref, fetchPreview, state } = createTestMerge();
  await fetchPreview.fail();
  expect(state()).toBe('unread');
  ref.send(look);
  await fetchPreview.answer(makeRefusal(422, 'The customers are of different restaurants.'));
  ref.send(look);
  expect([state(), fetchPreview.calls.length]).toEqual(['refused', 2]);
});

it.each([
  [404, 'Customer not found.'],
  [429, 'Please try again in 40 seconds.'],
])('keeps why the merge was refused with %i', async (status, why) => {
  const { ref, sendMerge, state } = await shown();
  ref.send(confirm);
  await sendMerge.answer(makeRefusal(status, why));
  expect([state(), selectFailure(ref.getSnapshot())?.serverMessage]).toEqual(['refused', why]);
});
