import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showWithData, told } from '../../../../tests/views/show-with-data';
import { startExports } from '../../../../tests/views/start-exports';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import type { Agent } from '../../../services/agents/agent.types';
import type { Capabilities } from '../../../services/capabilities/capabilities';
import { SettingsPage } from '../../pages/SettingsPage';

const rows = [
  {
    id: 7,
    agent: { id: 3, name: 'Priya Raman' },
    call_id: 12,
    note: 'No sound',
    bytes: 186_516,
    created_at: new Date(2025, 10, 20, 18, 38).toISOString(),
  },
  {
    id: 6,
    agent: null,
    call_id: null,
    note: null,
    bytes: 20,
    created_at: new Date(2025, 10, 19, 18, 38).toISOString(),
  },
];

function show(
  agentType: Agent['agentType'] = 'admin',
  capabilities: Capabilities = ['problem-reports'],
  answer = told({ data: rows }),
) {
  const { workspace } = startWorkspace({ agentType }, '/admin/settings');
  workspace.send({ type: 'capabilities.known', capabilities });
  const { monitor, saved } = startExports();
  const page = withActors({ workspace, monitor }, <SettingsPage />);
  const shown = showWithData(page, answer, '/admin/settings');
  return { ...shown, saved, user: userEvent.setup() };
}

it('lists what was reported, newest first', async () => {
  show();
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Priya RamanNov 20, 2025, .+ · Call #12 · 187 kBNo soundGet recording$/),
    expect.stringMatching(/^Unknown agentNov 19, 2025, .+ · 1 kBGet recording$/),
  ]);
  expect(screen.getByText('Coming soon')).toBeTruthy();
});

it('fetches a recording when somebody wants it, and saves it as a file', async () => {
  const { asked, say, saved, user } = show();
  const [first] = await screen.findAllByRole('button', { name: /^Get recording of Priya Raman/ });
  if (first === undefined) throw new Error('No report is listed');
  say(told({ data: { ...rows[0], recording: '{"format":"chart-recording"}' } }));
  await user.click(first);
  const download = await screen.findByRole('button', { name: 'Download' });
  expect(document.activeElement).toBe(download);
  await user.click(download);
  expect(asked).toEqual(['GET /api/problem-reports', 'GET /api/problem-reports/7']);
  await waitFor(() =>
    expect(saved).toEqual([
      { name: 'problem-report-7.json', what: 'Report', text: '{"format":"chart-recording"}' },
    ]),
  );
});

it.each([
  ['a supervisor', 'supervisor', ['problem-reports']],
  ['an admin whose server keeps none', 'admin', []],
] as const)('asks for nothing for %s', (_, agentType, capabilities) => {
  const { asked } = show(agentType, capabilities);
  expect([asked, screen.queryByRole('region', { name: 'Problem reports' })]).toEqual([[], null]);
});

it('leads to earlier reports and back to the newest', async () => {
  const newest = told({ data: rows, meta: { next: 6 } });
  const earlier = told({ data: [{ id: 5, bytes: 1, note: 'Echo' }], meta: { next: null } });
  const { asked, user, history } = show('admin', undefined, (request) =>
    request.url.includes('after=6') ? earlier(request) : newest(request),
  );
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect((await screen.findByText('Echo')).tagName).toBe('P');
  expect([asked.at(-1), history?.at(-1)]).toEqual([
    'GET /api/problem-reports?after=6',
    '/admin/settings?reports=6',
  ]);
  expect(screen.queryByText('No sound')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect((await screen.findByText('No sound')).tagName).toBe('P');
});

it('says aloud that they could not be loaded, and loads them again', async () => {
  const { say, user } = show('admin', undefined, told({}, 500));
  expect((await screen.findByRole('alert')).textContent).toContain('Problem reports could not be loaded');
  say(told({ data: rows }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByText('No sound')).tagName).toBe('P');
});
