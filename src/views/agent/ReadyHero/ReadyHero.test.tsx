import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type HeroFacts, heroLook } from './hero-look';
import { ReadyHero } from './ReadyHero';

const USUAL: HeroFacts = {
  isOnBreak: false,
  hindrance: null,
  microphone: 'allowed',
  isSecure: true,
  isNotOffered: false,
};

const words = (facts: Partial<HeroFacts>) => {
  render(<ReadyHero {...heroLook({ ...USUAL, ...facts })} />);
  return screen.getByRole('region', { name: screen.getByRole('heading').textContent ?? '' }).textContent;
};

test('says where the next call opens', () => {
  expect(words({})).toBe('Ready to receive callsThe next call opens here.PressEnterto answer it.');
});

test.each([
  ['on a break', { isOnBreak: true, hindrance: 'voice' }, 'You are on a breakCalls go to other agents.'],
  [
    'without the microphone, on a server that knows',
    { hindrance: 'microphone', microphone: 'blocked', isNotOffered: true },
    'Allow the microphone to take callsCalls are not offered to you. It is blocked. Allow it for this site beside the address in your browser.',
  ],
  [
    'without the microphone, on any other',
    { hindrance: 'microphone', microphone: 'missing' },
    'Plug in a microphone to take callsNo microphone was found.',
  ],
  [
    'on a page that gets no microphone',
    { hindrance: 'microphone', microphone: 'missing', isSecure: false },
    'The microphone needs https or localhostOpen this page at such an address to take calls.',
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
  expect(words(facts)).toBe(said);
});
