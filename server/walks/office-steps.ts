import { anOverseer, anybody } from './people';
import { type Choose, type Kind, once } from './step';
import type { Person, World } from './world';

const tenantIds = [1, 1, 2, 3] as const;

const aTenant = (choose: Choose): number => choose(tenantIds);

async function tenantVersion(world: World, choose: Choose, id: number, column: 'version' | 'menu_version') {
  const [row] = await world.query<{ found: number }>(`select ${column} as found from tenants where id = $1`, [
    id,
  ]);
  return Math.max(1, (row?.found ?? 1) - (once(choose, 8) ? 1 : 0));
}

/** Something of a menu, removed ones too. */
async function aRow(world: World, choose: Choose, tenantId: number, what: string): Promise<number> {
  const from: Readonly<Record<string, string>> = {
    item: 'menu_items where tenant_id = $1',
    category: 'menu_categories where tenant_id = $1',
    group: 'option_groups where tenant_id = $1',
    option: 'menu_options where group_id in (select id from option_groups where tenant_id = $1)',
  };
  const rows = await world.query<{ id: number }>(`select id::int from ${from[what]} order by id limit 4`, [
    tenantId,
  ]);
  return choose(rows).id;
}

async function menuChange(world: World, choose: Choose, tenantId: number): Promise<object> {
  const what = choose(['item', 'item', 'category', 'option', 'group']);
  const id = await aRow(world, choose, tenantId, what);
  const act = choose(['set', 'set', 'remove', 'restore', 'add']);
  if (act === 'add') {
    const category = await aRow(world, choose, tenantId, 'category');
    const values = { name: `Bread ${choose([1, 2])}`, category_id: category, price: 4.5 };
    return { do: 'add', what: 'item', id: -choose([1, 2]), values };
  }
  if (act !== 'set') return { do: act, what, id };
  const values = {
    item: choose([{ price: 7.25 }, { is_available: false }, { is_available: true }, { name: 'Bread 1' }]),
    category: choose([{ name: 'Breads' }, { position: 0 }]),
    option: choose([{ price: 1.5 }, { is_available: false }, { default_quantity: 1 }]),
    group: choose([{ least_choices: 1 }, { least_choices: 0 }, { most_choices: 1 }]),
  };
  return { do: 'set', what, id, values: values[what] };
}

const everyDay = (spans: readonly object[]) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, spans]),
  );

async function signIn(world: World, person: Person): Promise<void> {
  if (person.token !== null) return;
  const body = { email: `${person.name}@demo.test`, password: person.password };
  const { status, body: answer } = await world.request(null, 'POST', '/auth/login', body);
  if (status === 200) person.token = answer.data.token;
}

async function versionOfAgent(world: World, choose: Choose, id: number): Promise<number> {
  const [row] = await world.query<{ version: number }>('select version from agents where id = $1', [id]);
  return Math.max(1, (row?.version ?? 1) - (once(choose, 8) ? 1 : 0));
}

export const officeSteps: Readonly<Record<string, Kind>> = {
  changeMenu: {
    weight: 7,
    run: async (world, choose) => {
      const id = aTenant(choose);
      const by = anOverseer(world, choose);
      const changes = [await menuChange(world, choose, id)];
      if (choose([true, false])) changes.push(await menuChange(world, choose, id));
      const version = await tenantVersion(world, choose, id, 'menu_version');
      const path = `/admin/tenants/${id}/menu/changes`;
      const { status, body } = await world.request(by, 'POST', path, { version, changes });
      if (status !== 200 || choose([0, 1, 2]) !== 2) return;
      const undo = { version: body.data.menu_version, changes: body.undo };
      if (body.undo.length > 0) await world.request(by, 'POST', path, undo);
    },
  },
  soldOut: {
    weight: 4,
    run: async (world, choose) => {
      const id = aTenant(choose);
      const item = await aRow(world, choose, id, 'item');
      const later = new Date(world.now().getTime() + 60_000).toISOString();
      const body = choose([
        { is_available: false },
        { is_available: true },
        { is_available: false, until: later },
        { is_available: false, until: 'opening' },
      ]);
      const path = `/admin/tenants/${id}/menu/items/${item}/availability`;
      await world.request(anOverseer(world, choose), 'PUT', path, body);
    },
  },
  copyMenu: {
    weight: 1,
    run: async (world, choose) => {
      const [from, to] = [aTenant(choose), aTenant(choose)];
      const body = {
        to_tenant_id: to,
        to_menu_version: await tenantVersion(world, choose, to, 'menu_version'),
        missing: choose(['keep', 'remove']),
      };
      await world.request(anOverseer(world, choose), 'POST', `/admin/tenants/${from}/menu/copy`, body);
    },
  },
  undoImport: {
    weight: 1,
    run: async (world, choose) => {
      const id = aTenant(choose);
      const version = await tenantVersion(world, choose, id, 'menu_version');
      await world.request(anOverseer(world, choose), 'POST', `/admin/tenants/${id}/menu/import/undo`, {
        version,
      });
    },
  },
  setRestaurant: {
    weight: 4,
    run: async (world, choose) => {
      const id = aTenant(choose);
      const body = {
        version: await tenantVersion(world, choose, id, 'version'),
        ...choose([
          { weekly_hours: everyDay([]) },
          { weekly_hours: everyDay([{ opens: '00:00', closes: '00:00' }]) },
          { tax_rate: choose(['0', '10.25']) },
          { read_back_required: choose([true, false]) },
          { max_waiting_calls: choose([1, 20]) },
          { delivery: null },
          {
            delivery: {
              radius_miles: 5,
              fee: '3.00',
              minimum_order_amount: '10.00',
              free_delivery_threshold: choose(['20.00', null]),
            },
          },
        ]),
      };
      await world.request(anOverseer(world, choose), 'PUT', `/admin/tenants/${id}/settings`, body);
    },
  },
  renameRestaurant: {
    weight: 3,
    run: async (world, choose) => {
      const id = aTenant(choose);
      const version = await tenantVersion(world, choose, id, 'version');
      const body = { version, name: choose(['The First', 'Luna Verde', 'The Third']) };
      await world.request(anOverseer(world, choose), 'PUT', `/admin/tenants/${id}/settings`, body);
    },
  },
  switchRestaurant: {
    weight: 3,
    run: async (world, choose) => {
      const id = aTenant(choose);
      const path = choose(['activation', 'activation', 'deactivation']);
      const version = await tenantVersion(world, choose, id, 'version');
      await world.request(anOverseer(world, choose), 'POST', `/admin/tenants/${id}/${path}`, { version });
    },
  },
  switchPerson: {
    weight: 3,
    run: (world, choose) => {
      const of = anybody(world, choose);
      const path = choose(['deactivate', 'reactivate', 'reactivate']);
      return world.request(anOverseer(world, choose), 'POST', `/admin/people/${of.id}/${path}`);
    },
  },
  editPerson: {
    weight: 4,
    run: async (world, choose) => {
      const of = anybody(world, choose);
      const body = {
        version: await versionOfAgent(world, choose, of.id),
        ...choose([
          { role: choose(['agent', 'supervisor', 'admin']) },
          { restaurant_ids: choose([[], [1], [2], [2, 3]]) },
          { first_name: choose(['Ada', 'Bo']) },
        ]),
      };
      await world.request(anOverseer(world, choose), 'PUT', `/admin/people/${of.id}`, body);
    },
  },
  resetPassword: {
    weight: 2,
    run: async (world, choose) => {
      const of = anybody(world, choose);
      const path = `/admin/people/${of.id}/password-link`;
      const { status, body } = await world.request(anOverseer(world, choose), 'POST', path);
      if (status !== 201 || choose([true, false])) return;
      const secret = String(body.data.url).split('#')[1];
      const password = choose(['correct horse battery', 'staple of the walks']);
      const used = await world.request(null, 'POST', '/password-links/use', { secret, password });
      if (used.status === 204) of.password = password;
    },
  },
  signIn: { weight: 8, run: (world, choose) => signIn(world, anybody(world, choose)) },
  signInAndOpen: {
    weight: 4,
    run: async (world, choose) => {
      const by = anybody(world, choose);
      await signIn(world, by);
      await world.openPage(by);
    },
  },
  signOut: {
    weight: 3,
    run: async (world, choose) => {
      const by = anybody(world, choose);
      await world.request(by, 'POST', '/auth/logout');
      world.leave(by);
    },
  },
  endOtherSessions: {
    weight: 1,
    run: (world, choose) => world.request(anybody(world, choose), 'POST', '/account/sessions/end-others'),
  },
  switchPanel: {
    weight: 1,
    run: (world, choose) =>
      world.request(
        anOverseer(world, choose),
        'POST',
        `/admin/${choose(['switch-to-agent', 'switch-back-to-admin'])}`,
      ),
  },
  setCompany: {
    weight: 2,
    run: async (world, choose) => {
      const [row] = await world.query<{ version: number }>('select version from company');
      const body = {
        version: row?.version ?? 1,
        ...choose([
          { ring_seconds: choose([10, 60]) },
          { second_factor_roles: choose([[], ['supervisor']]) },
          { retention_days: choose([null, 30]) },
        ]),
      };
      await world.request(anOverseer(world, choose), 'PUT', '/admin/company', body);
    },
  },
  addWebhook: {
    weight: 1,
    run: (world, choose) => {
      const body = {
        name: choose(['Till', 'Books']),
        url: 'https://192.0.2.7/orders',
        tenant_id: choose([null, 1]),
        events: ['order.created', 'order.changed', 'order.status.updated', 'order.cancelled'],
      };
      return world.request(anOverseer(world, choose), 'POST', '/admin/webhooks', body);
    },
  },
};
