import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startDesk } from '../../../../tests/views/start-desk';
import { NotReadyHero, type NotReadyHeroProps } from './NotReadyHero';
import { ReadyHero } from './ReadyHero';

const words = () =>
  screen.getByRole('region', { name: screen.getByRole('heading').textContent ?? '' }).textContent;

test('says where the next call opens', () => {
  render(<ReadyHero />);
  expect(words()).toBe('Ready to receive callsThe next call opens here.PressEnterto answer it.');
});

const { availability } = startDesk();
const USUAL: NotReadyHeroProps = {
  availability,
  isOnBreak: false,
  hindrance: 'microphone',
  microphone: 'blocked',
  isNotOffered: false,
};

test.each([
  ['on a break', { isOnBreak: true, hindrance: 'voice' }, 'You are on a breakCalls go to other agents.'],
  [
    'without the microphone, on a server that knows',
    { isNotOffered: true },
    'Allow the microphone to take callsCalls are not offered to you. Allow it for this site beside the address in your browser.',
  ],
  [
    'without the microphone, on any other',
    { microphone: 'missing' },
    'Plug in a microphone to take callsNo microphone was found.',
  ],
  [
    'without the phone line, on a server that knows',
    { hindrance: 'voice', isNotOffered: true },
    'The phone line is not readyCalls are not offered to you.',
  ],
  [
    'without the phone line, on any other',
    { hindrance: 'voice' },
    'The phone line is not readyYou could not hear callers.',
  ],
] as const)('promises no call to who is %s', (_case, facts, said) => {
  render(<NotReadyHero {...USUAL} {...facts} />);
  expect(words()).toBe(said);
});

test('names the address where the browser gives the page no microphone', () => {
  vi.stubGlobal('isSecureContext', false);
  render(<NotReadyHero {...USUAL} microphone="missing" />);
  expect(words()).toBe(
    'The microphone needs https or localhostOpen this page at such an address to take calls.',
  );
});
