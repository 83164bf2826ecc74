import { expect, it } from 'vitest';
import { createServerCapabilities } from './server-capabilities';

const stateOf = (promise: Promise<unknown>) => Promise.race([promise, Promise.resolve('pending')]);

it('has what the original contract has too wait for the answer, not for one that is overdue', async () => {
  const capabilities = createServerCapabilities();
  const [due, known] = [capabilities.whenDue(), capabilities.whenKnown()];
  expect(await stateOf(due)).toBe('pending');
  capabilities.noteOverdue();
  expect([await due, await stateOf(known)]).toEqual([null, 'pending']);
  expect(await capabilities.whenDue()).toBeNull();
});

it('has an answer count that comes late', async () => {
  const capabilities = createServerCapabilities();
  capabilities.noteOverdue();
  capabilities.resolve(['activity']);
  expect([await capabilities.whenDue(), await capabilities.whenKnown()]).toEqual([
    ['activity'],
    ['activity'],
  ]);
});

it('has nobody wait again while a server that did not answer is asked again', async () => {
  const capabilities = createServerCapabilities();
  capabilities.noteOverdue();
  capabilities.resolve(null);
  capabilities.restart();
  expect(await capabilities.whenDue()).toBeNull();
});

it('waits anew in the next session for a server that answered late', async () => {
  const capabilities = createServerCapabilities();
  capabilities.noteOverdue();
  capabilities.resolve(['activity']);
  capabilities.restart();
  const due = capabilities.whenDue();
  expect(await stateOf(due)).toBe('pending');
  capabilities.resolve(['order-paging']);
  expect(await due).toEqual(['order-paging']);
});
