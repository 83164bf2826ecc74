import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import type { Agent } from '../../services/agents/agent.types';
import { Profile } from './Profile';

const show = (changes: Partial<Agent> = {}) => {
  const { workspace, availability } = startWorkspace(
    { name: 'Priya Raman', email: 'agent@demo.test', ...changes },
    '/agent/profile',
  );
  workspace.send({ type: 'capabilities.known', capabilities: [] });
  render(withActors({ workspace, availability }, <Profile />));
};
const card = (name: string) => screen.getByRole('region', { name });
const facts = () =>
  within(card('Identity'))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('shows who is signed in, with role and status', () => {
  show({
    agentTypeLabel: 'shift_lead',
    status: 'on_break',
    phoneNumber: '+12065550192',
    timezone: 'America/Los_Angeles',
  });
  expect(screen.getByText('Priya Raman').tagName).toBe('P');
  expect(screen.getByText('agent@demo.test').tagName).toBe('P');
  expect(facts()).toEqual([
    ['Role', 'shift lead'],
    ['Status', 'On break'],
    ['Phone', '(206) 555-0192'],
    ['Time zone', 'Pacific Time (America/Los_Angeles)'],
  ]);
});

it('shows the status as the sidebar does', () => {
  show({ status: 'offline', duty: { takesCalls: false, reason: null, setBy: null } });
  expect(facts()[1]).toEqual(['Status', 'Off duty']);
});

it('leaves out what is not known', () => {
  show({ email: null, phoneNumber: null, timezone: null });
  expect(facts()).toEqual([
    ['Role', 'agent'],
    ['Status', 'Available'],
  ]);
  expect(card('Identity').textContent).toContain('Priya Raman—');
});

it('shows the four counters, and the settings as coming soon', () => {
  show({ callsToday: 3, ordersToday: 2, totalCallsHandled: 52, totalOrdersProcessed: 32 });
  expect(card('Your numbers').textContent).toBe('Calls Today3Orders Today2Total Handled52Total Orders32');
  expect(
    within(card('Settings'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Personal detailsComing soon', 'PasswordComing soon', 'NotificationsComing soon']);
});
