import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReadyHero } from './ReadyHero';

const words = () => screen.getByRole('region', { name: 'Ready to receive calls' }).textContent;

test('says where the next call opens', () => {
  render(<ReadyHero isOnBreak={false} />);
  expect(words()).toBe('Ready to receive callsThe next call opens here.PressEnterto answer it.');
});

test('promises no call to who is on a break', () => {
  render(<ReadyHero isOnBreak />);
  expect(words()).toBe('Ready to receive callsYou are on a break: calls go to other agents.');
});
