import { describe, expect, it } from 'vitest';
import { makeAgent } from '../../support/fixtures';
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
      { type: 'signOut.want', isOnCall: false },
    ]);
  });

  it('says that the agent is on a call, which this page may not know yet', () => {
    const { ref, signOut } = createTestWorkspace('/agent', makeAgent({ status: 'on_call' }));
    ref.send({ type: 'workspace.signOut' });
    expect(signOut.received).toEqual([{ type: 'signOut.want', isOnCall: true }]);
  });

  it('leaves nothing of a caller in this browser', () => {
    const { ref, kept } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(kept.received.at(-1)).toEqual({ type: 'kept.forget' });
  });

  it('lets no call be answered with the token that is being given back', () => {
    const { ref, call, told } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(told(call).at(-1)).toBe('call.yield');
  });

  it('lets the own status not be changed with it either', () => {
    const { ref, availability, told } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(told(availability).at(-1)).toBe('availability.close');
  });

  it('takes no phone that another tab has with it', () => {
    const { ref, phoneLease, phone, told } = createTestWorkspace();
    phoneLease.tell({ type: 'phoneLease.lost' });
    ref.send({ type: 'session.closing' });
    phoneLease.tell({ type: 'phoneLease.gained' });
    expect(told(phone)).toEqual(['phone.enable', 'phone.disable']);
  });

  it('fetches no voice token with it either', () => {
    const { ref, phone, told } = createTestWorkspace();
    ref.send({ type: 'session.closing' });
    expect(told(phone).at(-1)).toBe('phone.disable');
  });
});

describe('an order that was not placed in its call', () => {
  it('reaches the kept orders by their name in the system', () => {
    const { ref, kept } = createTestWorkspace();
    ref.system.get('kept')?.send({ type: 'order.left', order: left });
    expect(kept.received.at(-1)).toEqual({ type: 'order.left', order: left });
  });
});
