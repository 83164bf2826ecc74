import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showForm } from '../../../tests/views/show-form';
import { type Told, told } from '../../../tests/views/show-with-data';
import { paths } from '../../machines/shared/routing';
import { AgentTasks } from './AgentTasks';

const task = {
  order: { id: 7, order_number: 'ORD-000007', tenant: { id: 1, name: 'Luna Verde' } },
  customer: { first_name: 'Ada', last_name: 'Diaz', phone_number: '+12065550173' },
  reason: 'Too busy',
  refused_at: '2026-11-23T12:00:00Z',
};
const text = 'Luna Verde refused ORD-000007: Too busy. Call back Ada Diaz, (206) 555-0173.';

const show = (answer: Told) =>
  showForm(<AgentTasks list={paths.ownOrders} />, answer, {
    path: '/agent',
    user: { agentType: 'agent' },
    capabilities: ['order-changes'],
  });

const tasksAnd =
  (settled: Told): Told =>
  (request) =>
    request.method === 'POST' ? settled(request) : told({ data: [task] })(request);

it('says which order the kitchen refused, why, and whom to call back', async () => {
  show(
    told({
      data: [task, { ...task, order: { id: 8, order_number: 'ORD-8', tenant: null }, customer: null }],
    }),
  );
  expect(await screen.findByText(text)).toBeDefined();
  const open = screen.getAllByRole('link', { name: 'Open order' });
  expect(open.map((link) => link.getAttribute('href'))).toEqual(['/agent/my-orders/7', '/agent/my-orders/8']);
  expect(screen.getByText('The kitchen refused ORD-8: Too busy. Call back the customer.')).toBeDefined();
});

it('shows nothing where nothing was refused', async () => {
  const { asked } = show(told({ data: [] }));
  await act(async () => undefined);
  expect([asked, screen.queryByRole('button')]).toEqual([['GET /api/agent/tasks'], null]);
});

it('is settled once the customer was called back, and gone when the list is read again', async () => {
  const { asked, say, stale } = show(tasksAnd(() => new Response(null, { status: 204 })));
  const settle = await screen.findByRole('button', { name: 'Called back, ORD-000007' });
  await expect.poll(() => settle.hasAttribute('disabled')).toBe(false);
  await userEvent.click(settle);
  await expect.poll(() => asked).toContain('POST /api/agent/tasks/7/settlement');
  say(told({ data: [] }));
  stale('ownTasks');
  await expect.poll(() => screen.queryByText(text)).toBeNull();
});

it('says it where the kitchen has refused the order again meanwhile, and names the refusal that was seen', async () => {
  let sent: unknown;
  const again = 'The kitchen has refused order ORD-000007 again: No dough.';
  show(
    tasksAnd(async (request) => {
      sent = await request.json();
      return told({ message: again }, 409)(request);
    }),
  );
  const settle = await screen.findByRole('button', { name: 'Called back, ORD-000007' });
  await expect.poll(() => settle.hasAttribute('disabled')).toBe(false);
  await userEvent.click(settle);
  expect(await screen.findByText(`${text} ${again}`)).toBeDefined();
  expect(sent).toEqual({ refused_at: task.refused_at });
});

it('stays, and says so, where that could not be saved', async () => {
  show(tasksAnd(told({ message: 'No.' }, 500)));
  const settle = await screen.findByRole('button', { name: 'Called back, ORD-000007' });
  await expect.poll(() => settle.hasAttribute('disabled')).toBe(false);
  await userEvent.click(settle);
  expect(await screen.findByText(`${text} This could not be saved.`)).toBeDefined();
});
