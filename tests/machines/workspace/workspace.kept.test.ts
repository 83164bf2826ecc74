import { describe, expect, it } from 'vitest';
import { makeKeptOrder } from '../call/call.fixtures';
import { makeMirrored } from '../phone-lease/create-test-phone-lease';
import { createTestWorkspace } from './create-test-workspace';

const { keptAt: _, ...left } = makeKeptOrder();

describe('signing out', () => {
  it('goes through the question, which knows the call of this tab and of the others', () => {
    const { ref, phoneLease, signOut } = createTestWorkspace();
    ref.system.get('signOut')?.send({ type: 'call.mirrored', call: makeMirrored() });
    phoneLease.tell({ type: 'phoneLease.showed', call: makeMirrored({ callId: '13' }) });
    ref.send({ type: 'workspace.signOut' });
    expect(signOut.received).toEqual([
      { type: 'call.mirrored', call: makeMirrored() },
      { type: 'call.mirrored', call: makeMirrored({ callId: '13' }) },
      { type: 'signOut.want' },
    ]);
  });

  it('leaves nothing of a caller in this browser', () => {
    const { ref, kept } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(kept.received.at(-1)).toEqual({ type: 'kept.forget' });
  });
});

describe('an order that was not placed in its call', () => {
  it('reaches the kept orders by their name in the system', () => {
    const { ref, kept } = createTestWorkspace();
    ref.system.get('kept')?.send({ type: 'order.left', order: left });
    expect(kept.received.at(-1)).toEqual({ type: 'order.left', order: left });
  });
});
