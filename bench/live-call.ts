import type { Page } from 'playwright';
import { request, signIn } from '../e2e/support/api';

export async function ring(origin: string, tenantId: number, fromNumber: string): Promise<void> {
  const { token } = await signIn(origin, 'admin');
  const body = { tenant_id: tenantId, from_number: fromNumber };
  const { status } = await request(origin, 'POST', '/admin/simulate-call', { token, body });
  if (status !== 201) throw new Error(`the call was not simulated: ${status}`);
}

export async function ready(agent: Page): Promise<void> {
  await agent.getByText('Ready to receive calls').waitFor();
  await agent.getByRole('region', { name: 'Signed in as' }).getByText('Available').waitFor();
}

export function itemSearch(page: Page) {
  return page.getByRole('combobox', { name: 'Find an item' });
}
