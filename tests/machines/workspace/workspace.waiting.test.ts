import { expect, it } from 'vitest';
import { makeCall } from '../call/call.fixtures';
import { createTestWorkspace } from './create-test-workspace';

it('asks who waits while a call rings or is live, where the server tells', () => {
  const { call, waiting, told, capabilities } = createTestWorkspace();
  capabilities.tell({ type: 'capabilities.known', capabilities: ['waiting-calls'] });
  call.tell({ type: 'call.startedRinging', offer: makeCall() });
  expect(told(waiting)).toEqual(['waiting.watch']);
  call.tell({ type: 'call.stoppedRinging' });
  call.tell({ type: 'call.wentLive', restored: false });
  call.tell({ type: 'call.finished' });
  expect(told(waiting)).toEqual(['waiting.watch', 'waiting.rest', 'waiting.watch', 'waiting.rest']);
});

it('goes on asking in a call where the chart of the incoming calls breaks', () => {
  const { call, waiting, told, capabilities } = createTestWorkspace();
  capabilities.tell({ type: 'capabilities.known', capabilities: ['waiting-calls'] });
  call.tell({ type: 'call.wentLive', restored: false });
  call.tell({ type: 'call.stoppedRinging' });
  expect(told(waiting)).toEqual(['waiting.watch']);
});

it('asks no other server', () => {
  const { call, waiting, told, capabilities } = createTestWorkspace();
  capabilities.tell({ type: 'capabilities.known', capabilities: ['activity'] });
  call.tell({ type: 'call.startedRinging', offer: makeCall() });
  call.tell({ type: 'call.stoppedRinging' });
  call.tell({ type: 'call.wentLive', restored: true });
  expect(told(waiting)).not.toContain('waiting.watch');
});
