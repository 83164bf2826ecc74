import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';
import { EventLog } from './EventLog';
import { FilterBar } from './FilterBar';
import { createInspectionStore } from './inspection-store';
import type { InspectedStep, Report } from './messages';

const step = (type: string, at: number): InspectedStep => ({
  at,
  actorId: 'x:0',
  sourceId: null,
  event: { type },
  transitions: [],
  state: { status: 'active', value: null, context: null },
});

const past = (id: string, types: readonly string[], facts?: []): Report => ({
  kind: 'past',
  tab: { id, name: id },
  to: '',
  actors: [{ id: 'x:0', name: 'door', systemId: null, parentId: null, chart: null, first: null }],
  steps: types.map((type, index) => step(type, 1_000 + index)),
  ...(facts === undefined ? {} : { facts }),
});

function start(...reports: readonly Report[]) {
  const store = createInspectionStore();
  store.trigger.reported({ reports });
  render(
    <>
      <FilterBar store={store} />
      <EventLog store={store} />
    </>,
  );
  const listed = () =>
    screen.queryAllByRole('option', { name: /door$/ }).map(({ textContent }) => textContent);
  const names = () => listed().map((text) => text.replace(/\d\d:.*/, ''));
  return { store, user: userEvent.setup(), names };
}

it('is walked by keys both ways, though it ends with the moment that is shown', async () => {
  const { user, names } = start(past('t', ['open', 'knock', 'shut', 'knock']));
  screen.getByRole('listbox').focus();
  await user.keyboard('{Home}');
  expect(names()).toEqual(['open']);
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['open', 'knock']);
  await user.keyboard('{End}{ArrowUp}');
  expect(names()).toEqual(['open', 'knock', 'shut']);
});

it('says above the log what a recording tells about itself', async () => {
  const about = { product: 'doors', note: 'It creaks', features: ['bell', 'lock'], callId: null };
  const { store, user } = start({ ...past('file', ['open'], []), about } as Report, past('t', ['open']));
  await user.click(screen.getByText('About this recording'));
  const pairs = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(pairs).toEqual([
    ['product', 'doors'],
    ['note', 'It creaks'],
    ['features', 'bell, lock'],
  ]);
  act(() => store.trigger.chooseTab({ tabId: 't' }));
  expect(screen.queryByText('About this recording')).toBeNull();
});

it('lists what another filter finds between the same two events', () => {
  const { store, names } = start(past('t', ['xab', 'a', 'b', 'xab']));
  act(() => store.trigger.filter({ filter: { text: 'a' } }));
  expect(names()).toEqual(['xab', 'a', 'xab']);
  act(() => store.trigger.filter({ filter: { text: 'b' } }));
  expect(names()).toEqual(['xab', 'b', 'xab']);
});

it('says by which event it is narrowed also where that has not happened, and cannot be cleared in a recording', () => {
  const { store, names } = start(past('t', ['open']), past('file', ['shut'], []));
  expect(screen.queryByRole('button', { name: 'Clear log' })).not.toBeNull();
  act(() => store.trigger.filter({ filter: { eventType: 'open' } }));
  act(() => store.trigger.chooseTab({ tabId: 'file' }));
  expect(names()).toEqual([]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Event/ }).value).toBe('open');
  expect(screen.queryByRole('button', { name: 'Clear log' })).toBeNull();
});
