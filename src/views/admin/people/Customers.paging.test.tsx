import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startLists } from '../../../../tests/views/start-lists';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { mostHeld } from '../../../machines/long-list/list-pages';
import { Customers } from './Customers';

const meta = { count: 4, as_of: '7.ab' };
const links = { next: '?limit=2&after=17.3' };
const customer = (id: number, name = `Customer ${id}`) => ({
  id,
  name,
  created_at: new Date(2026, 10, 20, 18, id % 60).toISOString(),
});
const firstPage = told({ data: [customer(4), customer(3)], meta, links });
const lastPage = told({ data: [customer(2), customer(1)], meta, links: { next: null } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search customers' });
const exporting = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
const rowCount = () => screen.getByRole('table', { name: 'Customers' }).getAttribute('aria-rowcount');

/** Answers what the test says, one after the other; the last stays. */
const inTurn = (...answers: readonly Told[]): Told => {
  let at = 0;
  return (...request) => (answers[Math.min(at++, answers.length - 1)] ?? never)(...request);
};

const { workspace } = startWorkspace({ agentType: 'admin' }, '/admin/customers');
const show = (...answers: readonly Told[]) => showTo(workspace, ...answers);
const showTo = (who: typeof workspace, ...answers: readonly Told[]) => {
  const monitor = startLists();
  const page = withActors({ monitor, workspace: who }, <Customers />);
  return {
    page,
    ...showWithData(page, inTurn(...answers), '/admin/customers'),
    stale: () => act(() => monitor.send({ type: 'data.invalidated', keys: ['customers'] })),
  };
};

describe('the customers of many years', () => {
  it('show their first page while the rest is on its way, and say that there is more', async () => {
    const { asked } = show(firstPage, never);
    await screen.findByText('Customer 4');
    expect(names()).toEqual(['Customer 4', 'Customer 3']);
    expect(screen.getByText('4 customers').tagName).toBe('P');
    expect(screen.getByText('2 loaded so far').tagName).toBe('SPAN');
    expect([rowCount(), exporting().getAttribute('aria-disabled')]).toEqual(['-1', 'true']);
    expect(screen.queryByText(/Showing the newest/)).toBeNull();
    expect(asked).toEqual(['GET /api/customers?limit=500', 'GET /api/customers?limit=5000&after=17.3']);
  });

  it('are exported once all of them are there', async () => {
    const rest = deferred<Response>();
    show(firstPage, () => rest.promise);
    await screen.findByText('Customer 4');
    rest.resolve(Response.json({ data: [customer(2), customer(1)], meta, links: { next: null } }));
    await screen.findByText('Customer 1');
    expect([exporting().disabled, exporting().getAttribute('aria-disabled'), rowCount()]).toEqual([
      false,
      null,
      '5',
    ]);
    expect(screen.queryByText(/loaded so far/)).toBeNull();
  });

  it('are not said to lack somebody while there are more to come', async () => {
    show(firstPage, never);
    await screen.findByText('Customer 4');
    await user.type(field(), 'zoe');
    expect((await screen.findByText('No customers found yet')).tagName).toBe('P');
    expect(screen.getByText('0 of 4 customers so far').tagName).toBe('P');
    expect(screen.queryByText('Clear search')).toBeNull();
  });

  it('keep what came when the rest does not, say so, and go on when asked', async () => {
    const { say } = show(firstPage, told({}, 500));
    await screen.findByText('Customer 4');
    await pass(1_000);
    expect((await screen.findByRole('note')).textContent).toContain(
      'The rest of the customers could not be loaded',
    );
    expect([names(), rowCount(), exporting().disabled]).toEqual([['Customer 4', 'Customer 3'], '-1', true]);
    say(lastPage);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Customer 1');
    expect([names().length, exporting().disabled]).toEqual([4, false]);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('are asked only for what changed where a live event made them old', async () => {
    const { asked, say, stale } = show(firstPage, lastPage);
    await screen.findByText('Customer 1');
    say(
      told({
        data: [customer(5, 'Zoë Ng'), customer(3, 'Maya Okonkwo')],
        meta: { count: 4, as_of: '9.ab', since: '7.ab', gone: [2] },
      }),
    );
    stale();
    await pass(10_000);
    await screen.findByText('Zoë Ng');
    expect(names()).toEqual(['Zoë Ng', 'Customer 4', 'Maya Okonkwo', 'Customer 1']);
    expect(asked.at(-1)).toBe('GET /api/customers?since=7.ab&limit=5000');
  });

  it('say that they may be old where what changed cannot be had, and ask again for that alone', async () => {
    const { asked, say, stale } = show(firstPage, lastPage);
    await screen.findByText('Customer 1');
    say(told({}, 500));
    stale();
    await pass(11_000);
    expect((await screen.findByRole('note')).textContent).toContain('may be out of date');
    say(told({ data: [], meta: { ...meta, since: '7.ab', gone: [] } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(asked.slice(-3)).toEqual(Array(3).fill('GET /api/customers?since=7.ab&limit=5000'));
  });

  it('are not asked for again when they are shown once more', async () => {
    const { asked, goTo, page } = show(firstPage, lastPage);
    await screen.findByText('Customer 1');
    goTo(<p>Elsewhere</p>);
    goTo(page);
    expect([names().length, asked.length]).toEqual([4, 2]);
  });

  it('say how many of them are there, and what is looked through and exported', async () => {
    const { workspace: own } = startWorkspace({ agentType: 'admin' }, '/admin/customers');
    const newest = Array.from({ length: mostHeld }, (_, at) => ({
      id: 412_345 - at,
      name: at === 7 ? 'Zoë Ng' : 'Ann Lee',
      created_at: new Date(1_790_000_000_000 - at * 1_000).toISOString(),
    }));
    const { asked } = showTo(
      own,
      told({ data: newest, meta: { ...meta, count: 412_345 }, links }),
      told({ data: [customer(17, 'No Body')] }),
    );
    const foot = 'Showing the newest 50,000 of 412,345 customers';
    expect((await screen.findByText(foot, undefined, { timeout: 40_000 })).tagName).toBe('P');
    expect(screen.getByText('412,345 customers').tagName).toBe('P');
    expect(asked).toHaveLength(1);
    const said = screen.getByText('Exports the 50,000 customers shown (of the newest 50,000)');
    expect(exporting().getAttribute('aria-describedby')).toBe(said.id);
    await user.type(field(), 'zoe');
    expect((await screen.findByText('1 of the newest 50,000 customers')).tagName).toBe('P');
    await user.clear(field());
    await user.type(field(), 'nobody');
    await screen.findByText('No customers found');
    expect(screen.getByText('None of the newest 50,000 has that name, email or phone').tagName).toBe('P');
    act(() => own.send({ type: 'capabilities.known', capabilities: ['customer-list'] }));
    await screen.findByText('No Body');
    expect(asked.slice(1)).toEqual(['GET /api/customers?q=nobody&older_than=362346']);
    expect(screen.getByText('1 of 412,345 customers').tagName).toBe('P');
    expect([screen.queryByText(foot), screen.getByText('Exports the 1 customer shown').tagName]).toEqual([
      null,
      'DIV',
    ]);
  }, 90_000);
});

describe('the older customers', () => {
  const { workspace: naming } = startWorkspace({ agentType: 'admin' }, '/admin/customers');
  naming.send({ type: 'capabilities.known', capabilities: ['customer-list'] });
  const old = (id: number, name: string) => ({
    ...customer(id, name),
    created_at: '2019-01-02T03:04:05.000Z',
  });
  const found = (...data: object[]) => told({ data, meta, links: { next: null } });

  /** The list has customers 4 and 3, and the rest could not be had. */
  const showPart = async (search: Told, path = '/admin/customers', who = naming) => {
    const monitor = startLists();
    const answer: Told = (request) => {
      const query = new URL(request.url).searchParams;
      if (query.has('q')) return search(request);
      return (query.has('after') ? told({}, 500) : firstPage)(request);
    };
    const page = showWithData(withActors({ monitor, workspace: who }, <Customers />), answer, path);
    await screen.findByRole('region', { name: 'Customers' });
    await vi.waitFor(() => expect(page.asked.length).toBeGreaterThan(1));
    await pass(1_000);
    await screen.findByText(/The rest of the customers could not be loaded/);
    const searches = () => page.asked.filter((line) => line.includes('q='));
    return { ...page, searches };
  };

  it('are looked for once the typing pauses, and stand behind those of the list, each once', async () => {
    const answer = deferred<Response>();
    const { searches } = await showPart(() => answer.promise);
    await user.type(field(), 'customer');
    expect(searches()).toEqual([]);
    expect(screen.getByText('2 of 4 customers so far').tagName).toBe('P');
    expect(screen.getByText('Looking among the older customers').tagName).toBe('SPAN');
    await pass(300);
    expect(searches()).toEqual(['GET /api/customers?q=customer&older_than=3']);
    answer.resolve(Response.json({ data: [customer(3), old(2, 'Old Customer'), old(1, 'X')], meta }));
    await screen.findByText('Old Customer');
    expect(names()).toEqual(['Customer 4', 'Customer 3', 'Old Customer', 'X']);
    expect(screen.getByText('4 of 4 customers').tagName).toBe('P');
    expect(screen.queryByText('Looking among the older customers')).toBeNull();
    await user.clear(field());
    expect(names()).toEqual(['Customer 4', 'Customer 3']);
  });

  it('are looked for where the search came with the address, and sorted with the others', async () => {
    await showPart(found(old(1, 'Abel Customer')), '/admin/customers?q=customer&sort=name');
    await screen.findByText('Abel Customer');
    expect(names()).toEqual(['Abel Customer', 'Customer 3', 'Customer 4']);
  });

  it('are not said to be none before the server has answered, and then nobody is', async () => {
    const answer = deferred<Response>();
    await showPart(() => answer.promise);
    await user.type(field(), 'zoe');
    expect((await screen.findByText('No customers found yet')).tagName).toBe('P');
    expect(screen.queryByText('No customers found')).toBeNull();
    await pass(300);
    answer.resolve(Response.json({ data: [], meta }));
    await screen.findByText('No customers found');
    expect(screen.getByText('Nobody has that name, email or phone').tagName).toBe('P');
  });

  it('that could not be searched are said to be so, and are searched when asked', async () => {
    const { say } = await showPart(told({}, 500), '/admin/customers?q=zoe');
    await pass(1_000);
    const note = (await screen.findByText('The older customers could not be searched.')).closest(
      '[role=note]',
    );
    expect(screen.getByText('None of the newest 2 has that name, email or phone').tagName).toBe('P');
    say(found(old(1, 'Zoë Ng')));
    if (!(note instanceof HTMLElement)) throw new Error('no note');
    await user.click(within(note).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Zoë Ng');
    expect(screen.queryByText('The older customers could not be searched.')).toBeNull();
  });

  it('are said to be more than are shown where the server found fifty', async () => {
    await showPart(
      found(...Array.from({ length: 50 }, (_, at) => old(at + 100, `Zoë ${at}`))),
      '/admin/customers?q=zoe',
    );
    await screen.findByText(
      'Only the newest of the older customers found are shown. Search for more of the name.',
    );
  });

  it('are looked for again by what a live event made old, while those found stay', async () => {
    const { searches, stale, say } = await showPart(found(old(1, 'Zoë Ng')), '/admin/customers?q=zoe');
    await screen.findByText('Zoë Ng');
    say(found(old(1, 'Zoë Okonkwo')));
    act(() => stale('customers'));
    expect(names()).toEqual(['Zoë Ng']);
    await screen.findByText('Zoë Okonkwo');
    expect(searches()).toHaveLength(2);
  });

  it.each([
    ['by less than the server takes', 'z', naming],
    ['of a server that does not find them', 'zoe', workspace],
  ])('are not asked for %s', async (_, query, who) => {
    const { searches } = await showPart(never, `/admin/customers?q=${query}`, who);
    await pass(300);
    expect(searches()).toEqual([]);
    expect(screen.getByText('None of the newest 2 has that name, email or phone').tagName).toBe('P');
  });
});

it('the first page of another server shows while its later ones are on their way', async () => {
  const page = (at: number, ...ids: number[]) =>
    told({
      data: ids.map((id) => ({ id, name: `Customer ${id}` })),
      current_page: at,
      last_page: 2,
      total: 3,
    });
  const monitor = startLists([]);
  const rest = deferred<undefined>();
  const { asked } = showWithData(
    withActors({ monitor, workspace }, <Customers />),
    inTurn(page(1, 1, 5), async (request) => {
      await rest.promise;
      return page(2, 3)(request);
    }),
    '/admin/customers',
  );
  await screen.findByText('Customer 5');
  expect(names()).toEqual(['Customer 1', 'Customer 5']);
  rest.resolve(undefined);
  await screen.findByText('Customer 3');
  expect([names(), screen.getByText('3 customers').tagName]).toEqual([
    ['Customer 1', 'Customer 5', 'Customer 3'],
    'P',
  ]);
  expect(asked).toEqual(['GET /api/customers', 'GET /api/customers?page=2']);
});
