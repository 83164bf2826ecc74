import type { TestServer } from '../testing/server';

const numbers = Array.from({ length: 1_000 }, (_, at) => at)[Symbol.iterator]();
const newName = () => `Pass ${numbers.next().value}`;

export async function makeScreenLink(
  server: TestServer,
  admin: string,
  name: string = newName(),
  tenantId = 1,
) {
  const screens = `/api/admin/tenants/${tenantId}/kitchen-screens`;
  const { body } = await server.post(screens, admin, { name });
  const secret = String(body.data.url).split('#')[1];
  return { id: Number(body.data.id), secret, url: String(body.data.url) };
}

/** A screen that hears of the restaurant's orders. */
export async function openKitchenScreen(
  server: TestServer,
  admin: string,
  name: string = newName(),
  tenantId = 1,
) {
  const { id, secret } = await makeScreenLink(server, admin, name, tenantId);
  const { body } = await server.post('/api/kitchen/session', null, { secret });
  return { id, token: String(body.data.token) };
}
