import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { standInCallback } from '../../../tests/support/stand-ins';
import { startUnderParent } from '../../../tests/support/start-under-parent';
import { withActors } from '../../../tests/views/with-actors';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { MicrophoneBanner } from './MicrophoneBanner';

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
  ['missing', true, 'No microphone found.'],
  ['missing', false, 'The microphone needs https or localhost.'],
] as const)('microphone %s, page from https or localhost %s: %s', (answer, isSecure, title) => {
  show(answer, isSecure);
  expect(screen.getByText(title)).toBeTruthy();
});
