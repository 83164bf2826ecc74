import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { makeFault, makeVoiceToken } from '../../../tests/support/fixtures';
import { standInCallback, standInPromise } from '../../../tests/support/stand-ins';
import { startUnderParent } from '../../../tests/support/start-under-parent';
import { withActors } from '../../../tests/views/with-actors';
import { phoneMachine } from '../../machines/phone/phone.machine';
import type { DeviceCommand } from '../../machines/phone/phone.types';
import type { AudioChoice, VoiceToken } from '../../services/voice/voice-provider.types';
import { MicrophoneBanner, VoiceBanner } from './Banners';

const show = (onlyFaults: boolean) => {
  const fetchToken = standInPromise<VoiceToken>();
  const device = standInCallback<DeviceCommand, { token: VoiceToken; devices: AudioChoice }>();
  const { ref } = startUnderParent(
    phoneMachine.provide({
      actors: {
        fetchPhoneToken: fetchToken.logic,
        phoneDevice: device.logic,
        watchMicrophone: standInCallback().logic,
      },
    }),
    { seed: 1 },
  );
  render(withActors({ phone: ref }, <VoiceBanner onlyFaults={onlyFaults} />));
  act(() => ref.send({ type: 'phone.enable' }));
  return { fetchToken, device, ref };
};

const refusal = 'Voice sign-in was rejected. Please sign out and sign in again.';

test('says that the sign-in was rejected, and stays while it is tried again, until calls can be heard', async () => {
  const { fetchToken, device } = show(true);
  await act(() => fetchToken.answer(makeVoiceToken()));
  act(() => device.tell({ type: 'device.failed', fault: makeFault(20101, false) }));
  const alert = await screen.findByRole('alert');
  expect(screen.getByText(refusal)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(refusal)).toBeTruthy();
  await act(() => fetchToken.answer(makeVoiceToken()));
  act(() => device.tell({ type: 'device.registered' }));
  expect(alert.isConnected).toBe(false);
});

test('leaves a token that cannot be fetched to the readiness card where that is on the page', async () => {
  const { fetchToken } = show(true);
  await act(() => fetchToken.fail(new Error('500')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says elsewhere that voice is not ready where nothing says why', async () => {
  const { fetchToken } = show(false);
  await act(() => fetchToken.fail(new Error('500')));
  expect(await screen.findByText('You could not hear callers.')).toBeTruthy();
});

test.each([31005, 53000])(
  'offers nothing that would end the sound of a call that goes on, at %i',
  async (code) => {
    const { fetchToken, device, ref } = show(true);
    await act(() => fetchToken.answer(makeVoiceToken()));
    act(() => {
      device.tell({ type: 'device.registered' });
      ref.send({ type: 'line.opened' });
      device.tell({ type: 'device.unregistered' });
      device.tell({ type: 'device.failed', fault: makeFault(code) });
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The phone line is not ready for the next call\. Voice/,
    );
    expect(screen.queryByRole('button')).toBeNull();
    act(() => ref.send({ type: 'line.left' }));
    expect(screen.getByText('The phone line is not ready.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  },
);

test('leaves a microphone to the banner of its own', async () => {
  const { fetchToken, device } = show(false);
  await act(() => fetchToken.answer(makeVoiceToken()));
  act(() => device.tell({ type: 'device.failed', fault: makeFault(31401) }));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('MicrophoneBanner', () => {
  const show = (answer: 'blocked' | 'missing', isSecure: boolean) => {
    vi.stubGlobal('isSecureContext', isSecure);
    const { ref } = startUnderParent(
      phoneMachine.provide({ actors: { watchMicrophone: standInCallback().logic } }),
      { seed: 1 },
    );
    ref.send({ type: 'microphone.changed', answer });
    render(withActors({ phone: ref }, <MicrophoneBanner />));
  };

  test.each([
    ['blocked', true, 'Microphone blocked.'],
    ['missing', true, 'No microphone can be used.'],
    ['missing', false, 'The microphone needs https or localhost.'],
  ] as const)('microphone %s, page from https or localhost %s: %s', (answer, isSecure, title) => {
    show(answer, isSecure);
    expect(screen.getByText(title)).toBeTruthy();
  });
});
