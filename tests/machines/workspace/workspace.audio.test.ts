import { expect, it } from 'vitest';
import { makeAgent } from '../../support/fixtures';
import { makeCall } from '../call/call.fixtures';
import { createTestWorkspace } from './create-test-workspace';

const settings = { microphoneId: 'm1', speakerId: 's1', ringSpeakerId: 's2', ringVolume: 0.4 };

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

it('tells the phone and the ring what they are to use, in a call too', () => {
  const { audio, call, phone, sounds } = createTestWorkspace();
  call.tell({ type: 'call.wentLive', restored: true });
  audio.tell({ type: 'audio.changed', settings });
  expect(phone.received.at(-1)).toEqual({
    type: 'phone.chooseDevices',
    devices: { microphoneId: 'm1', speakerId: 's1' },
  });
  expect(sounds.received.at(-1)).toEqual({ type: 'sounds.adjust', volume: 0.4, speakerId: 's2' });
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
