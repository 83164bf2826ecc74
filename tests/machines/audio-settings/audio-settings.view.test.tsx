import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PhoneActorRef } from '../../../src/machines/phone/phone.machine';
import type { MicrophoneAnswer } from '../../../src/machines/phone/phone.types';
import { AudioPanelHost } from '../../../src/views/audio/AudioPanelHost';
import { startWorkspace } from '../../views/start-workspace';
import { withActors } from '../../views/with-actors';
import {
  createTestAudio,
  headsetMicrophone,
  makeDevices,
  unnamed,
  withoutHeadset,
} from './create-test-audio';

const panel = () => screen.findByRole('dialog', { name: 'Audio settings' });

const show = async (
  answer: MicrophoneAnswer = 'allowed',
  ...start: Parameters<typeof createTestAudio>
): Promise<ReturnType<typeof createTestAudio> & { phone: PhoneActorRef; user: typeof userEvent }> => {
  const { phone } = startWorkspace();
  phone.send({ type: 'microphone.changed', answer });
  const audio = createTestAudio(...start);
  render(withActors({ audio: audio.ref, phone }, <AudioPanelHost />));
  await userEvent.keyboard('{Alt>}[KeyA]{/Alt}');
  await panel();
  return { ...audio, phone, user: userEvent };
};

const level = () => screen.getByRole('meter', { name: 'Level' }).getAttribute('aria-valuetext');

test('closed: shows nothing, and opens by its key', async () => {
  const audio = createTestAudio();
  render(withActors({ audio: audio.ref, phone: startWorkspace().phone }, <AudioPanelHost />));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Alt>}[KeyA]{/Alt}');
  await panel();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(audio.state()).toBe('closed');
});

test.each([
  ['unasked', 'Allow microphone'],
  ['blocked', 'Check again'],
  ['missing', 'Check again'],
] as const)('open, resting, microphone %s: says so, and asks by a button', async (answer, name) => {
  const { phone, user } = await show(answer, {}, unnamed);
  expect(screen.queryByRole('meter')).toBeNull();
  await user.click(screen.getByRole('button', { name }));
  expect(phone.getSnapshot().value.microphone).toBe('asking');
  expect(screen.getByRole('button', { name: 'Asking...' }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['unasked', 'Allow microphone'],
  ['missing', 'Check again'],
] as const)(
  'open, resting, microphone %s: the answer leaves the focus on the microphone',
  async (answer, name) => {
    const { phone, user } = await show(answer, {}, unnamed);
    await user.click(screen.getByRole('button', { name }));
    for (const next of ['blocked', 'allowed'] as const) {
      act(() => phone.send({ type: 'microphone.changed', answer: next }));
      const wanted = screen.getByRole('button', { name: next === 'blocked' ? 'Check again' : /Microphone$/ });
      await waitFor(() => expect(document.activeElement).toBe(wanted));
    }
  },
);

test('open, metering, waiting and unmeasured: says what there is of a level', async () => {
  const { clock } = await show();
  expect(level()).toBe('Listening...');
  act(() => clock.increment(5_000));
  expect(level()).toBe('Cannot be measured');
});

test.each([
  [0, 'Silent'],
  [0.2, 'Quiet'],
  [0.6, 'Good'],
  [0.95, 'Too loud'],
])('open, metering, measuring: says of the level %d that it is %s', async (told, word) => {
  const { meter } = await show();
  act(() => meter.tell({ type: 'level.measured', level: told }));
  expect(level()).toBe(word);
});

test('open: chooses a device of those that are plugged in', async () => {
  const { user, keeper } = await show();
  await user.click(screen.getByRole('button', { name: /^System default Microphone/ }));
  await user.click(await screen.findByRole('option', { name: 'Headset Microphone' }));
  expect(keeper.received.at(-1)?.choice.microphone).toEqual(headsetMicrophone);
});

test('open: says which chosen device is not there', async () => {
  const { plug } = await show('allowed', { microphone: headsetMicrophone });
  act(() => plug(withoutHeadset));
  expect(
    screen.getByText('Headset Microphone is not plugged in. Using Webcam Microphone until it is back.')
      .tagName,
  ).toBe('P');
});

test('open: the ring has a volume of its own', async () => {
  const { user, keeper } = await show();
  screen.getByRole('slider', { name: 'Ring volume' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(keeper.received.at(-1)?.choice.ringVolume).toBe(0.75);
});

test('open: offers no speakers where the browser cannot choose', async () => {
  await show('allowed', {}, makeDevices({ canChooseSpeaker: false }));
  expect(screen.getByRole('button', { name: /Ring through$/ })).toHaveProperty('disabled', true);
});

test.each([
  ['playingSpeaker', 'Play test sound'],
  ['playingRing', 'Play ring'],
])('open, %s: the button stops it', async (state, name) => {
  const audio = await show();
  await audio.user.click(screen.getByRole('button', { name }));
  expect(audio.state()).toMatchObject({ open: { test: state } });
  await audio.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(audio.state()).toMatchObject({ open: { test: 'quiet' } });
});

test('open, unplayed: says that nothing was to be heard', async () => {
  const { user, play } = await show();
  await user.click(screen.getByRole('button', { name: 'Play ring' }));
  await act(() => play.fail());
  expect(screen.getByRole('alert').textContent).toBe('The sound could not be played.');
});
