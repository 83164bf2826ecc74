import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuickLinks } from './AgentPage';

test('leads to the call history and the stats, and shows Settings disabled', () => {
  render(<QuickLinks />);
  expect(screen.getByRole('link', { name: 'Call History' }).getAttribute('href')).toBe('/agent/calls');
  expect(screen.getByRole('link', { name: 'My Stats' }).getAttribute('href')).toBe('/agent/stats');
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveProperty('disabled', true);
});
