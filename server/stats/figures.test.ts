import { afterAll, expect, test } from 'vitest';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer, idOf } from '../testing/server';

const { broadcaster, eventsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster });
afterAll(() => server.close());

test('who is online is sent again as accounts are made, change their role, are deactivated and activated', async () => {
  const admin = await server.tokenOf('admin');
  const person = `/api/admin/people/${idOf('agent')}`;
  const named = { first_name: 'Ann', last_name: 'Lee' };
  const invitation = { ...named, email: 'new@harbour.test', role: 'agent', restaurant_ids: [] };
  const join = async () => {
    const { body } = await server.post('/api/admin/invitations', admin, invitation);
    const secret = String(body.data.url).split('#')[1];
    return server.post('/api/invitations/accept', null, {
      ...named,
      secret,
      password: 'correct horse battery',
    });
  };
  const works = [
    join,
    () => server.put(person, admin, { version: 1, role: 'supervisor' }),
    () => server.post(`${person}/deactivate`, admin),
    () => server.post(`${person}/reactivate`, admin),
  ];
  for (const work of works) {
    const events = await eventsOf(server, work);
    const sent = events.findLast(({ event }) => event === 'agents-online.count.updated');
    const {
      agents_online: count,
      total_agents,
      agents_by_type,
      agents_by_state,
    } = (await server.get('/api/admin/stats', admin)).body.data;
    expect(sent?.data).toEqual({ count, total_agents, agents_by_type, agents_by_state });
  }
});
