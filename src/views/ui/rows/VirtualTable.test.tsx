import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoment } from '../../../services/format/moment';
import type { Column } from './column';
import { VirtualList } from './VirtualList';
import { VirtualTable } from './VirtualTable';

interface Dish {
  readonly id: string;
  readonly price: string;
}

const columns: readonly Column<Dish>[] = [
  { id: 'name', head: 'Dish', cell: ({ id }) => `Dish ${id}` },
  { id: 'price', head: 'Price', cell: ({ price }) => price, isNumber: true },
];

const dishes = (count: number): readonly Dish[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), price: `$${index}.00` }));

const keyOf = ({ id }: Dish) => id;
const hrefOf = ({ id }: Dish) => `/dishes/${id}`;

function show(rows: readonly Dish[] | undefined, link?: typeof hrefOf) {
  const table = (shown: readonly Dish[] | undefined) => (
    <VirtualTable label="Dishes" columns={columns} rows={shown} keyOf={keyOf} hrefOf={link} />
  );
  const { rerender } = render(table(rows));
  return { user: userEvent.setup(), give: (next: readonly Dish[]) => rerender(table(next)) };
}

const table = () => screen.getByRole('table', { name: 'Dishes' });
const bodyRows = () => within(table()).getAllByRole('row').slice(1);
const focused = () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex');

describe('after midnight', () => {
  const placed = new Date(2026, 10, 20, 18, 41).toISOString();
  const time = () => formatMoment(placed, new Date()).replaceAll('\u202f', ' ');

  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30) }));
  afterEach(() => void vi.useRealTimers());

  it('a table says of its times that they are of another day', () => {
    const timed: readonly Column<Dish>[] = [{ id: 'time', head: 'Time', cell: time }];
    render(<VirtualTable label="Dishes" columns={timed} rows={dishes(1)} keyOf={keyOf} />);
    expect(bodyRows()[0]?.textContent).toBe('6:41 PM');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(bodyRows()[0]?.textContent).toBe('Nov 20, 6:41 PM');
  });

  it('a list of cards says so too', () => {
    render(<VirtualList label="Dishes" rows={dishes(1)} keyOf={keyOf} render={time} />);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('listitem').textContent).toBe('Nov 20, 6:41 PM');
  });
});

describe('a table', () => {
  it('draws the cells of a row that comes and of the one at which Tab stopped, and of no other', () => {
    const cell = vi.fn(({ id }: Dish) => `Dish ${id}`);
    const counted: readonly Column<Dish>[] = [{ id: 'name', head: 'Dish', cell }];
    const view = (rows: readonly Dish[]) => (
      <VirtualTable label="Dishes" columns={counted} rows={rows} keyOf={keyOf} />
    );
    const known = dishes(3);
    const { rerender } = render(view(known));
    cell.mockClear();
    const news = { id: 'new', price: '$9.00' };
    rerender(view([news, ...known]));
    expect(cell.mock.calls).toEqual([[news], [known[0]]]);
    expect(bodyRows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4', '5']);
  });

  it('names its columns and rows, says which row each is, and has what may be cut in its tooltip', () => {
    show(dishes(3));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Dish',
      'Price',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Dish 0',
      'Dish 1',
      'Dish 2',
    ]);
    expect(table().getAttribute('aria-rowcount')).toBe('4');
    expect(bodyRows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
    expect(bodyRows()[1]?.textContent).toBe('Dish 1$1.00');
    expect(screen.getByTitle('$1.00').textContent).toBe('$1.00');
  });

  it('says that nobody knows how many rows there are while more can be asked for', () => {
    render(<VirtualTable label="Dishes" columns={columns} rows={dishes(3)} keyOf={keyOf} hasMore />);
    expect(table().getAttribute('aria-rowcount')).toBe('-1');
  });

  it('is printed with all its rows', () => {
    show(dishes(300));
    const inSight = bodyRows().length;
    expect(inSight).toBeLessThan(300);
    fireEvent(window, new Event('beforeprint'));
    expect(bodyRows()).toHaveLength(300);
    fireEvent(window, new Event('afterprint'));
    expect(bodyRows()).toHaveLength(inSight);
  });

  it('renders all of fifty rows, and of ten thousand those in sight', () => {
    const { give } = show(dishes(50));
    expect(bodyRows()).toHaveLength(50);
    give(dishes(10_000));
    expect(table().getAttribute('aria-rowcount')).toBe('10001');
    expect(bodyRows().length).toBeGreaterThan(15);
    expect(bodyRows().length).toBeLessThan(60);
    const gaps = [...table().querySelectorAll<HTMLElement>('tr[aria-hidden] > td')];
    const hidden = gaps.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0);
    expect(hidden).toBe((10_000 - bodyRows().length) * 43);
  });

  it('holds its head and the place of eight rows while they load', () => {
    const { give } = show(undefined);
    expect(table().getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table()).getAllByRole('row')).toHaveLength(1);
    expect(table().querySelectorAll('tbody tr')).toHaveLength(8);
    give(dishes(1));
    expect(table().getAttribute('aria-busy')).toBe('false');
    expect(bodyRows()).toHaveLength(1);
  });
});

it('opens what a row names wherever the row is pressed, but not what is being selected', async () => {
  const { user } = show(dishes(3), hrefOf);
  const opened: (string | null)[] = [];
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) opened.push(event.target.getAttribute('href'));
  });
  await user.click(screen.getByText('$1.00'));
  await user.click(screen.getByRole('link', { name: 'Dish 2' }));
  expect(opened).toEqual(['/dishes/1', '/dishes/2']);
  window.getSelection()?.selectAllChildren(screen.getByText('$0.00'));
  fireEvent.click(screen.getByText('$0.00'));
  expect(opened).toHaveLength(2);
});

describe('the keyboard', () => {
  it('stops once at the table and moves between its rows', async () => {
    const { user } = show(dishes(10_000));
    await user.tab();
    expect(focused()).toBe('2');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('2');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('4');
    await user.keyboard('{End}');
    expect(focused()).toBe('10001');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('10001');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('10000');
    await user.keyboard('{Home}');
    expect(focused()).toBe('2');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab({ shift: true });
    expect(focused()).toBe('2');
  });

  it('moves by whole windows, and not while another key is held', async () => {
    const { user } = show(dishes(10_000));
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}{Shift>}{ArrowDown}{/Shift}');
    expect(focused()).toBe('2');
    await user.keyboard('{PageDown}');
    expect(Number(focused())).toBeGreaterThan(3);
    await user.keyboard('{PageUp}');
    expect(focused()).toBe('2');
  });

  it('stops at the link of a row that leads somewhere', async () => {
    const { user } = show(dishes(500), hrefOf);
    await user.tab();
    expect(document.activeElement?.getAttribute('href')).toBe('/dishes/0');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dish 1' }));
    expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('href')).toBe('/dishes/499');
  });

  it('has a row to stop at after the list became shorter', async () => {
    const { user, give } = show(dishes(500));
    await user.tab();
    await user.keyboard('{End}');
    give(dishes(2));
    expect(bodyRows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  });

  it('starts from the row that was clicked', async () => {
    const { user } = show(dishes(20));
    await user.click(screen.getByText('Dish 7'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('10');
  });
});

describe('heads', () => {
  const sortable: readonly Column<Dish>[] = columns.map((column) =>
    column.id === 'price' ? { ...column, sortBy: ({ id }) => Number(id) } : column,
  );

  it('are buttons where the table can be sorted, and the sorted one says how', async () => {
    const onSort = vi.fn();
    const user = userEvent.setup();
    const sort = { columnId: 'price', direction: 'descending' } as const;
    render(
      <VirtualTable
        label="Dishes"
        columns={sortable}
        rows={dishes(3)}
        keyOf={keyOf}
        sort={sort}
        onSort={onSort}
      />,
    );
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Price']);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSort.mock.calls).toEqual([['price']]);
    await user.tab();
    expect(focused()).toBe('2');
  });

  it('are plain words where it cannot', () => {
    render(<VirtualTable label="Dishes" columns={sortable} rows={dishes(3)} keyOf={keyOf} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('rows that the user asks for anew', () => {
  it('come in sight first, and around it once these are painted', () => {
    const rendered: number[] = [];
    const probe = (id: string) => (
      <span
        ref={(element) => {
          if (element !== null) rendered.push(bodyRows().length);
        }}
      >
        {id}
      </span>
    );
    const probes: readonly Column<Dish>[] = [{ id: 'name', head: 'Dish', cell: ({ id }) => probe(id) }];
    const shown = (from: number, wanted: string) => (
      <VirtualTable
        label="Dishes"
        columns={probes}
        rows={dishes(10_000).slice(from)}
        keyOf={keyOf}
        wanted={wanted}
      />
    );
    const { rerender } = render(shown(0, 'all'));
    const whole = bodyRows().length;
    rendered.length = 0;
    rerender(shown(5_000, 'some'));
    expect(rendered[0]).toBeLessThan(whole);
    expect(bodyRows()).toHaveLength(whole);
  });
});
