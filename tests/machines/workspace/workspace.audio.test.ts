import { expect, it } from 'vitest';
import { makeAgent } from '../../support/fixtures';
import { makeCall } from '../call/call.fixtures';
import { createTestWorkspace } from './create-test-workspace';

it('runs the audio settings only where calls can be taken', () => {
  const { audio, goTo } = createTestWorkspace('/admin', makeAgent({ agentType: 'admin' }));
  expect(audio.isRunning()).toBe(false);
  goTo('/agent');
  expect(audio.isRunning()).toBe(true);
  goTo('/admin');
  expect(audio.isRunning()).toBe(false);
});

it('keeps them through a call that goes on elsewhere', () => {
  const { audio, call, goTo } = createTestWorkspace('/agent', makeAgent({ agentType: 'admin' }));
  call.tell({ type: 'call.wentLive', restored: false });
  goTo('/admin');
  expect(audio.isRunning()).toBe(true);
});

it('closes the panel under a call that rings', () => {
  const { audio, call, told } = createTestWorkspace();
  call.tell({ type: 'call.startedRinging', offer: makeCall() });
  expect(told(audio)).toEqual(['audio.closePanel']);
});

it('does not mind a ring that was on its way when the agent left', () => {
  const { ref, call, goTo } = createTestWorkspace('/agent', makeAgent({ agentType: 'admin' }));
  goTo('/admin');
  call.tell({ type: 'call.startedRinging', offer: makeCall() });
  expect(ref.getSnapshot().status).toBe('active');
});
