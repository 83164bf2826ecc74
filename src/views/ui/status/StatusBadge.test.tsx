import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AgentTypeBadge, StatusBadge } from './StatusBadge';
import type { StatusKind } from './status-map';

function look(kind: StatusKind, value: string) {
  const { container } = render(<StatusBadge kind={kind} value={value} />);
  const badge = container.firstElementChild;
  return [badge?.textContent, badge?.getAttribute('data-family'), container.querySelectorAll('svg').length];
}

describe('a status badge', () => {
  it.each([
    ['agent', 'available', 'Available', 'green'],
    ['agent', 'on_call', 'On call', 'red'],
    ['agent', 'on_break', 'On break', 'yellow'],
    ['agent', 'offline', 'Offline', 'black'],
    ['order', 'pending', 'Pending', 'yellow'],
    ['order', 'confirmed', 'Confirmed', 'blue'],
    ['order', 'preparing', 'Preparing', 'orange'],
    ['order', 'ready', 'Ready', 'cyan'],
    ['order', 'out_for_delivery', 'Out for delivery', 'violet'],
    ['order', 'delivered', 'Delivered', 'teal'],
    ['order', 'completed', 'Completed', 'green'],
    ['order', 'cancelled', 'Cancelled', 'grey'],
    ['order', 'failed', 'Failed', 'red'],
    ['payment', 'refunded', 'Refunded', 'violet'],
    ['payment', 'pending', 'Pending', 'yellow'],
    ['paymentNamed', 'pending', 'Payment pending', 'yellow'],
    ['paymentNamed', 'failed', 'Payment failed', 'red'],
    ['paymentNamed', 'paid', 'Paid', 'green'],
    ['call', 'in-progress', 'In progress', 'red'],
    ['restaurant', 'closed', 'Closed', 'grey'],
    ['item', 'featured', 'Featured', 'accent'],
  ] as const)('shows %s %s as %s in %s, with an icon', (kind, value, word, family) => {
    expect(look(kind, value)).toEqual([word, family, 1]);
  });

  it('shows a status it does not know neutrally, underscores as spaces, and whole in its tooltip', () => {
    expect(look('order', 'on_the_moon')).toEqual(['on the moon', 'grey', 0]);
    expect(screen.getByTitle('on the moon').textContent).toBe('on the moon');
    expect(look('agent', 'constructor')).toEqual(['constructor', 'grey', 0]);
    // Another server may know it, and need not mean our kitchen by it.
    expect(look('order', 'refused')).toEqual(['refused', 'grey', 0]);
  });

  it.each([
    ['admin', 'accent'],
    ['supervisor', 'violet'],
    ['agent', 'grey'],
    ['shift_lead', 'grey'],
  ])('colours the agent type %s %s', (value, family) => {
    const { container } = render(<AgentTypeBadge value={value} />);
    expect(container.textContent).toBe(value.replaceAll('_', ' '));
    expect(container.firstElementChild?.getAttribute('data-family')).toBe(family);
  });
});
