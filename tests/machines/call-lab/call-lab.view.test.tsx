import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { scenarios } from '../../../src/machines/call-lab/scenarios/scenarios';
import { SimulateCall } from '../../../src/views/admin/dashboard/SimulateCall';
import { makeRefusal } from '../../support/fixtures';
import { showWithData, told } from '../../views/show-with-data';
import { createTestBurst } from '../call-burst/call-burst.fixtures';
import { createTestLab, differs, met, open, opened } from './call-lab.fixtures';

const show = async () => {
  const lab = createTestLab();
  showWithData(<SimulateCall burst={createTestBurst().ref} lab={lab.ref} />, told({ data: [] }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Simulate Call' }));
  await user.click(await screen.findByRole('radio', { name: 'Scenarios' }));
  return { ...lab, user };
};

const run = () => screen.getByRole('button', { name: 'Run Scenario' });
const stop = () => screen.getByRole('button', { name: 'Stop' });
const status = () => screen.getByRole('status').textContent;
const rows = () =>
  within(screen.getByRole('region', { name: 'Expected and seen' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

test('idle: offers every scenario, with what it proves', async () => {
  const { user } = await show();
  expect(screen.getByText(scenarios[0]?.proves ?? '')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Scenario$/, expanded: false }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    scenarios.map(({ title }) => title),
  );
  await user.click(screen.getByRole('option', { name: 'Slow server' }));
  expect(screen.getByText(scenarios.find(({ id }) => id === 'slow-server')?.proves ?? '')).toBeTruthy();
  expect([status(), screen.queryByRole('region', { name: 'Expected and seen' })]).toEqual(['', null]);
});

test('opening, running, closing: shows what is done, expected and seen', async () => {
  const { user, openLab, run: scenario, closeLab } = await show();
  await user.click(run());
  expect(status()).toBe('Opening the call lab');
  await act(() => openLab.answer(opened));
  expect(status()).toBe('Connecting the agents and callers');
  act(() => scenario.tell({ type: 'scenario.progressed', doing: 'Maya calls', comparisons: [open, met] }));
  expect([status(), rows()]).toEqual([
    'Maya calls',
    [
      ['What', 'Expected', 'Seen'],
      ['Calls live', '1', 'Not yet'],
      ['Calls live', '1', '1'],
    ],
  ]);
  act(() => scenario.tell({ type: 'scenario.ended', comparisons: [differs, met] }));
  // It keeps the focus, which a disabled button loses.
  expect([status(), stop().ariaDisabled, stop().hasAttribute('disabled')]).toEqual([
    'Removing its agents, calls and orders',
    'true',
    false,
  ]);
  await act(() => closeLab.answer());
  expect([status(), rows()[1]]).toEqual([
    '1 of 2 not as expected',
    ['Calls live', '1', '0, not as expected'],
  ]);
  expect(run()).toBeTruthy();
});

test('idle.ran: says when all was as expected', async () => {
  const { user, openLab, run: scenario, closeLab } = await show();
  await user.click(run());
  await act(() => openLab.answer(opened));
  act(() => scenario.tell({ type: 'scenario.ended', comparisons: [met, met] }));
  await act(() => closeLab.answer());
  expect(status()).toBe('All 2 as expected');
});

test('idle.stopped: stops at a press, but not at the second one of a double click', async () => {
  const { user, clock, openLab, closeLab } = await show();
  await user.dblClick(run());
  await act(() => openLab.answer(opened));
  expect(status()).toBe('Connecting the agents and callers');
  act(() => clock.increment(500));
  await user.click(stop());
  await act(() => closeLab.answer());
  expect(status()).toBe('Stopped');
});

test('idle.broken: says that it could not go on', async () => {
  const { user, openLab, run: scenario, closeLab } = await show();
  await user.click(run());
  await act(() => openLab.answer(opened));
  act(() => scenario.tell({ type: 'scenario.failed' }));
  await act(() => closeLab.answer());
  expect(status()).toBe('The scenario could not go on');
});

test('idle.refused: says why the server opened no lab', async () => {
  const { user, openLab } = await show();
  await user.click(run());
  await act(() => openLab.answer(makeRefusal(429, '3 call labs are open already.')));
  expect(status()).toBe('3 call labs are open already.');
});

test('a server that offers no call lab shows the dialog without it', async () => {
  showWithData(<SimulateCall burst={createTestBurst().ref} />, told({ data: [] }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Simulate Call' }));
  expect(await screen.findByRole('button', { name: 'Simulate Call' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
