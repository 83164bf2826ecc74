import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import { ReadinessCard } from './ReadinessCard';

const show = () => {
  const workspace = startWorkspace();
  render(withActors(workspace, <ReadinessCard notReady={null} />));
  const make = () => {
    act(() => {
      workspace.realtime.send({ type: 'socket.connected', socketId: '1.1' });
      workspace.phone.send({ type: 'microphone.changed', answer: 'allowed' });
      workspace.sounds.send({ type: 'audio.unlocked' });
    });
  };
  return { ...workspace, make };
};

const head = () => screen.getByRole('heading').textContent;

test('says at its head what is to be done first', async () => {
  const { make, phone } = show();
  make();
  expect(head()).toBe('Getting ready');
  act(() => phone.send({ type: 'microphone.changed', answer: 'missing' }));
  expect(head()).toBe('Check the microphone to take calls');
});

test('says that calls cannot come where the server refuses their channel', async () => {
  const { make, realtime } = show();
  make();
  act(() => realtime.send({ type: 'channel.refused', channel: 'agent.7', status: 403 }));
  expect(head()).toBe('Calls cannot reach you');
  expect(screen.queryByText('No calls')).not.toBeNull();
});

test('asks for the microphone, and opens the audio settings', async () => {
  const { phone, audio } = show();
  act(() => phone.send({ type: 'microphone.changed', answer: 'unasked' }));
  await userEvent.click(screen.getByRole('button', { name: 'Allow microphone' }));
  expect(phone.getSnapshot().value.microphone).toBe('asking');
  expect(document.activeElement).toBe(screen.getByText('Microphone').closest('li'));
  await userEvent.click(screen.getByRole('button', { name: 'Audio settings' }));
  expect(audio.getSnapshot().hasTag('open')).toBe(true);
});

test('leaves the focus alone where a button goes that did not have it', () => {
  const { phone } = show();
  act(() => phone.send({ type: 'microphone.changed', answer: 'unasked' }));
  act(() => phone.send({ type: 'microphone.changed', answer: 'allowed' }));
  expect(screen.queryByRole('button', { name: 'Allow microphone' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
