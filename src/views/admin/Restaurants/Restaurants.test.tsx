import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { Restaurants } from './Restaurants';

const luna = {
  id: 1,
  name: 'Luna Verde Trattoria',
  slug: 'luna-verde',
  is_active: true,
  phone: '+12065550140',
  email: 'hello@example.com',
  pos_system: 'Toast',
  total_calls: 12_040,
  total_orders: '2914',
  menu_items_count: 34,
  customers_count: 1107,
};
const bare = { id: 2, name: 'Closed Kitchen', is_active: false, total_calls: 0 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const show = (answer: Told) => showWithData(<Restaurants />, answer);
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const secondTry = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { level: 2, name }).closest('a');
  if (card === null) throw new Error(`${name} has no card`);
  return within(card);
};
const factsOf = (name: string) =>
  cardOf(name)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the restaurants', () => {
  it('shows each with its slug, active flag, phone, email, POS system and four figures', async () => {
    const { asked } = show(told({ data: [luna, bare] }));
    await screen.findByRole('list', { name: 'Restaurants' });
    const card = cardOf('Luna Verde Trattoria');
    expect(card.getByText('luna-verde').tagName).toBe('P');
    expect(card.getByText('Active').parentElement?.getAttribute('data-family')).toBe('green');
    expect(factsOf('Luna Verde Trattoria')).toEqual([
      ['Phone', '(206) 555-0140'],
      ['Email', 'hello@example.com'],
      ['POS system', 'Toast'],
      ['Total calls', '12,040'],
      ['Total orders', '2,914'],
      ['Menu items', '34'],
      ['Customers', '1,107'],
    ]);
    expect(asked).toEqual(['GET /api/admin/tenants']);
  });

  it('shows a dash for what a restaurant lacks, and that it is not active', async () => {
    show(told([luna, bare]));
    await screen.findByRole('link', { name: /^Closed Kitchen/ });
    expect(cardOf('Closed Kitchen').getByText('Inactive').tagName).toBe('SPAN');
    expect(factsOf('Closed Kitchen').map(([, value]) => value)).toEqual(['—', '—', '—', '0', '—', '—', '—']);
  });

  it('is one link per card, and one tab stop', async () => {
    show(told({ data: [luna, bare] }));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/restaurants/1',
      '/admin/restaurants/2',
    ]);
    screen.getByRole('button', { name: 'Refresh' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(links[0]);
    await user.tab();
    expect(document.activeElement).toBe(links[1]);
  });

  it('keeps every card while one of them is broken', async () => {
    show(told({ data: [{ ...luna, name: { odd: true }, total_calls: 'many' }, null, bare] }));
    expect(await screen.findByRole('link', { name: /^Closed Kitchen/ })).toBeTruthy();
    expect(factsOf('Unknown Restaurant')[3]).toEqual(['Total calls', '—']);
    expect(cards()).toHaveLength(2);
  });

  it('says that there are none', async () => {
    show(told({ data: [] }));
    expect((await screen.findByText('No restaurants found')).tagName).toBe('P');
  });

  it('holds the cards’ places while they load', () => {
    show(never);
    const loading = screen.getByRole('status');
    expect(loading.getAttribute('aria-busy')).toBe('true');
    expect(loading.textContent).toBe('Loading restaurants');
  });

  it.each([403, 500])('says that the load failed with %i, and tries again when asked', async (status) => {
    const { say } = show(told({ message: 'no' }, status));
    await secondTry();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load restaurants');
    say(told({ data: [luna] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Luna Verde Trattoria/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what is shown when a refresh fails, without a skeleton, and says that it may be old', async () => {
    const { say } = show(told({ data: [luna] }));
    await screen.findByRole('link', { name: /^Luna Verde Trattoria/ });
    say(told('no list'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.queryByRole('status')).toBeNull();
    await secondTry();
    expect((await screen.findByRole('note')).textContent).toContain(
      'This list could not be refreshed and may be out of date.',
    );
    expect(cards()).toHaveLength(1);
  });
});
