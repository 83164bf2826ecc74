import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { statusLook } from '../status/status-map';
import { Timeline } from './Timeline';

it('lists what was gone through in the words of the status map, a status nobody knows with its own', () => {
  const entries = [
    { id: '0', look: statusLook('order', 'out_for_delivery'), note: 'Courier left', time: '6:41 PM' },
    { id: '1', look: statusLook('order', 'at_the_door'), note: null, time: '—' },
  ];
  render(<Timeline label="Timeline" entries={entries} />);
  expect(screen.getByRole('list', { name: 'Timeline' }).children).toHaveLength(2);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Out for deliveryCourier left6:41 PM');
  expect(second?.textContent).toBe('at the door—');
  expect([first, second].map((entry) => entry?.querySelectorAll('svg').length)).toEqual([1, 1]);
});
