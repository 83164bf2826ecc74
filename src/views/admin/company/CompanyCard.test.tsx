import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import { showForm } from '../../../../tests/views/show-form';
import type { Agent } from '../../../services/agents/agent.types';
import type { Capability } from '../../../services/capabilities/capabilities';
import { SettingsPage } from '../../pages/SettingsPage';

const stored = {
  name: 'Luna Group',
  ring_seconds: null,
  agent_grace_seconds: 20,
  asks_feedback: true,
  service_level_percent: 80,
  service_level_seconds: 20,
  retention_days: null,
  second_factor_roles: [],
  configured: { ring_seconds: 30, agent_grace_seconds: 20 },
  service_level: { calls: 8, in_time: 6 },
  version: 3,
  updated_at: '2025-11-20T18:38:00.000Z',
};

function show(
  put: () => Response | Promise<Response>,
  agentType: Agent['agentType'] = 'admin',
  capabilities: readonly Capability[] = ['company'],
) {
  const sent: unknown[] = [];
  const company = { stored };
  const shown = showForm(
    <SettingsPage />,
    async (request) => {
      if (request.method === 'GET') return Response.json({ data: company.stored });
      sent.push(await request.json());
      return put();
    },
    { path: '/admin/settings', user: { agentType }, capabilities },
  );
  return { ...shown, company, sent, user: userEvent.setup() };
}

afterEach(() => {
  vi.useRealTimers();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (user: ReturnType<typeof userEvent.setup>) => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('disabled')).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

it('says what holds, who may change it and how the target is kept', async () => {
  show(() => Response.json({}));
  expect((await field('Ring time in seconds')).value).toBe('');
  expect(screen.getByText(/Empty: 30, as the server is configured\./).textContent).toContain(
    'How long a call rings',
  );
  expect(screen.getByText('Admins may change this').tagName).toBe('SPAN');
  expect(screen.getByText('In the last 24 hours: 75%, 6 of 8 calls.').tagName).toBe('SPAN');
  expect(screen.queryByText('Coming soon')).toBeNull();
});

it('saves what was changed and nothing else, with the version it was changed in', async () => {
  const { sent, user } = show(() => Response.json({ data: { ...stored, version: 4 } }));
  await user.type(await field('Ring time in seconds'), '12');
  await user.type(screen.getByRole('textbox', { name: 'Days to keep personal data' }), '90');
  await press(user);
  expect((await screen.findByText(/^Saved\. It holds from now on/)).getAttribute('role')).toBe('status');
  expect(sent).toEqual([{ version: 3, ring_seconds: 12, retention_days: 90 }]);
});

it('shows what somebody else saved in other fields once it is saved over theirs', async () => {
  const after = { ...stored, ring_seconds: 12, agent_grace_seconds: 25, version: 5 };
  const answers = [
    Response.json({ message: 'x', version: 4, changed: { agent_grace_seconds: 25 } }, { status: 409 }),
    Response.json({ data: after }),
  ];
  const { sent, user, company } = show(() => answers.shift() ?? Response.json({ data: after }));
  await user.type(await field('Ring time in seconds'), '12');
  company.stored = { ...stored, agent_grace_seconds: 25, version: 4 };
  await press(user);
  await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }));
  await screen.findByText(/^Saved\./);
  const grace = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Wait for a lost agent/ });
  expect([grace.value, (await field('Ring time in seconds')).value]).toEqual(['25', '12']);
  await user.type(screen.getByRole('textbox', { name: 'Days to keep personal data' }), '90');
  await press(user);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.slice(1)).toEqual([
    { version: 4, ring_seconds: 12 },
    { version: 5, retention_days: 90 },
  ]);
});

it('sends what may be stored again, though it was changed back', async () => {
  const answers = [new Response(null, { status: 500 }), Response.json({ data: { ...stored, version: 4 } })];
  const { sent, user } = show(() => answers.shift() ?? Response.json({ data: { ...stored, version: 5 } }));
  const ring = await field('Ring time in seconds');
  await user.type(ring, '12');
  await press(user);
  await screen.findByText(/^The server did not answer/);
  await user.clear(ring);
  await press(user);
  await screen.findByText(/^Saved\./);
  expect(sent).toEqual([
    { version: 3, ring_seconds: 12 },
    { version: 3, ring_seconds: 12 },
    { version: 4, ring_seconds: null },
  ]);
});

it('keeps the focus and what is typed while a save is on its way, and saves that on the new version', async () => {
  const { promise, resolve } = deferred<Response>();
  const { asked, company, sent, stale, user } = show(() => promise);
  await user.type(await field('Ring time in seconds'), '12');
  await press(user);
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days to keep personal data' });
  await user.type(days, '90');
  company.stored = { ...stored, version: 4 };
  resolve(Response.json({ data: company.stored }));
  await screen.findByText(/^Saved\./);
  stale('company');
  await waitFor(() => expect(asked.filter((one) => one === 'GET /api/admin/company')).toHaveLength(2));
  expect([document.activeElement === days, days.value]).toEqual([true, '90']);
  await press(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { version: 3, ring_seconds: 12 },
    { version: 4, retention_days: 90 },
  ]);
});

it('shows what somebody else saved where nothing is typed, and keeps what is typed otherwise', async () => {
  const { company, sent, stale, user } = show(() => Response.json({ data: stored }));
  await field('Ring time in seconds');
  const read = (changes: Partial<typeof stored>) => {
    company.stored = { ...stored, ...changes };
    stale('company');
  };
  read({ agent_grace_seconds: 25, version: 4 });
  const grace = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Wait for a lost agent/ });
  await waitFor(() => expect(grace().value).toBe('25'));
  await user.type(await field('Ring time in seconds'), '12');
  read({ agent_grace_seconds: 30, version: 5, service_level: { calls: 9, in_time: 9 } });
  await screen.findByText('In the last 24 hours: 100%, 9 of 9 calls.');
  expect([(await field('Ring time in seconds')).value, grace().value]).toEqual(['12', '25']);
  expect(screen.getByRole('alert').textContent).toMatch(/^Somebody changed this since you opened it\./);
  await press(user);
  await waitFor(() => expect(sent).toMatchObject([{ version: 4 }]));
});

it('shows what somebody else saves after this one, which it asks for by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { company, user } = show(() => Response.json({ data: { ...stored, version: 4, ring_seconds: 12 } }));
  await user.type(await field('Ring time in seconds'), '12');
  await press(user);
  await screen.findByText(/^Saved\./);
  company.stored = { ...stored, version: 5, agent_grace_seconds: 25 };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const grace = screen.getByRole<HTMLInputElement>('textbox', { name: /^Wait for a lost agent/ });
  expect([grace.value, (await field('Ring time in seconds')).value]).toEqual(['25', '']);
});

it('shows what the server says of a field, keeps what was typed and asks before it is lost', async () => {
  const errors = { ring_seconds: ['The ring time must be at least 5 seconds.'] };
  const { user } = show(() => Response.json({ message: 'No.', errors }, { status: 422 }));
  const ring = await field('Ring time in seconds');
  await user.type(ring, '2');
  await press(user);
  expect((await screen.findByText('The ring time must be at least 5 seconds.')).tagName).toBe('SPAN');
  expect(ring.value).toBe('2');
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
});

it('sends what is no number as it was typed, for the server to refuse', async () => {
  const { sent, user } = show(() => Response.json({ message: 'No.', errors: {} }, { status: 422 }));
  const days = await screen.findByLabelText<HTMLInputElement>('Days to keep personal data');
  fireEvent.input(days, { target: { value: '9o' } });
  await press(user);
  await waitFor(() => expect(sent).toMatchObject([{ retention_days: '9o' }]));
  expect(days.value).toBe('9o');
});

it('requires a second factor of the chosen roles, where the server can', async () => {
  const { sent, user } = show(() => Response.json({ data: stored }), 'admin', ['company', 'second-factor']);
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('Admins')).checked).toBe(false);
  await user.click(await box('Supervisors'));
  await user.click(await box('Admins'));
  await press(user);
  await screen.findByText(/^Saved\./);
  expect(sent).toMatchObject([{ second_factor_roles: ['admin', 'supervisor'] }]);
});

it('requires it of nobody where the server cannot', async () => {
  show(() => Response.json({ data: stored }));
  await field('Ring time in seconds');
  expect(screen.queryByRole('checkbox', { name: 'Admins' })).toBeNull();
});

it.each([
  ['a supervisor', 'supervisor', ['company']],
  ['an admin whose server keeps none', 'admin', []],
] as const)('is still to come for %s', (_, agentType, capabilities) => {
  const { asked } = show(() => Response.json({}), agentType, capabilities);
  expect(screen.getByText('Coming soon').tagName).toBe('P');
  expect(asked).toEqual([]);
});
