import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { VirtualList } from './VirtualList';

const keyOf = (name: string) => name;
const renderCard = (name: string) => <b>{name}</b>;
const names = (count: number) => Array.from({ length: count }, (_, index) => `Card ${index}`);

const show = (count: number) =>
  render(<VirtualList label="Cards" rows={names(count)} keyOf={keyOf} render={renderCard} />);

const cards = () => screen.getAllByRole('listitem');

it('says of each card which it is of how many, rendering those in sight', () => {
  show(10_000);
  expect(screen.getByRole('list', { name: 'Cards' }).tagName).toBe('UL');
  expect(cards().length).toBeGreaterThan(10);
  expect(cards().length).toBeLessThan(60);
  const [first, second] = cards();
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '10000']);
  expect([second?.textContent, second?.getAttribute('aria-posinset')]).toEqual(['Card 1', '2']);
});

it('is one tab stop, with arrows and ends', async () => {
  show(10_000);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Card 1');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Card 9999');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Card 0');
  expect(cards().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it('renders a short list whole', () => {
  show(40);
  expect(cards()).toHaveLength(40);
});
