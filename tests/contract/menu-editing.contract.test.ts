import { expect, it } from 'vitest';
import { lastValues } from '../../src/machines/menu-editor/last-values';
import { toAnswer } from '../../src/services/errors/answer';
import {
  copyMenu,
  type EditedMenu,
  fetchEditedMenu,
  type MenuChange,
  sendMenuChanges,
  setAvailability,
} from '../../src/services/menu/edit-menu';
import {
  applyImport,
  exportMenu,
  type MenuFile,
  previewImport,
  takeImportBack,
} from '../../src/services/menu/menu-files';
import {
  changeActive,
  changeRestaurant,
  createRestaurant,
  fetchDeactivation,
  fetchRestaurantSettings,
} from '../../src/services/tenants/edit-restaurant';
import { openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const supervisor = await bench.clientOf('supervisor');
const { signal } = new AbortController();

const restaurantId = '1';
const menuOf = (id: string) => fetchEditedMenu(admin, { restaurantId: id });
const itemsOf = (menu: EditedMenu) => menu.categories.flatMap(({ items }) => items);
const fileOf = (text: BlobPart): MenuFile => ({
  restaurantId,
  name: 'menu.csv',
  content: new Blob([text]),
  encoding: 'auto',
});

it('adds a restaurant, edits every part of it, and says what it lacks', async () => {
  const made = await createRestaurant(
    admin,
    { name: 'Casa Azul', phone_number: '(206) 555-7701', timezone: 'America/Chicago' },
    signal,
  );
  expect([made.isActive, made.fields.delivery, made.missing.length > 0]).toEqual([false, null, true]);
  expect(made.numberSteps.length).toBeGreaterThan(0);
  const span = { opens: '11:00', closes: '14:30' };
  const amounts = { fee: '3.00', minimum_order_amount: '15.00', free_delivery_threshold: '' };
  const fields = {
    email: '',
    tax_rate: '8.25',
    weekly_hours: { ...made.fields.weekly_hours, monday: [span, { opens: '17:00', closes: '01:00' }] },
    special_days: [{ date: '2027-12-25', name: 'Christmas', spans: [] }],
    delivery: { radius_miles: '2.5', ...amounts },
    delivery_areas: [{ postal_code: '60601', ...amounts }],
    preparation_minutes: '25',
  };
  const { id, version } = made;
  const changed = await changeRestaurant(admin, { restaurantId: id, version, fields }, signal);
  expect(changed.fields).toMatchObject({
    ...fields,
    email: null,
    delivery: { radius_miles: '2.5', fee: '3.00', free_delivery_threshold: null },
    delivery_areas: [{ postal_code: '60601', free_delivery_threshold: null }],
  });
  expect(await fetchRestaurantSettings(admin, id)).toEqual(changed);
  const late = await toAnswer(
    changeRestaurant(admin, { restaurantId: id, version, fields: { name: 'Casa' } }, signal),
  );
  expect(late).toMatchObject({ kind: 'stale', stale: { version: changed.version } });
  const wrong = { ...fields.weekly_hours, monday: [{ opens: '25:00', closes: '1' }] };
  const refused = await toAnswer(
    changeRestaurant(
      admin,
      { restaurantId: id, version: changed.version, fields: { weekly_hours: wrong } },
      signal,
    ),
  );
  const errors = refused.kind === 'refused' ? Object.keys(refused.failure.errors) : [];
  expect(errors).toContain('weekly_hours.monday.0.closes');
});

it('says what deactivating does, deactivates and activates', async () => {
  expect((await fetchDeactivation(admin, '2')).length).toBeGreaterThan(0);
  const { version } = await fetchRestaurantSettings(admin, '2');
  const off = await changeActive(admin, { restaurantId: '2', version, isActive: false }, signal);
  const on = await changeActive(admin, { restaurantId: '2', version: off.version, isActive: true }, signal);
  expect([off.isActive, on.isActive]).toEqual([false, true]);
});

it('changes a menu, takes the changes back, and refuses them by field', async () => {
  const before = await menuOf(restaurantId);
  const [item] = itemsOf(before);
  if (item === undefined) throw new Error('The menu has no item');
  const changes: readonly MenuChange[] = [
    { do: 'add', what: 'group', id: -1, values: { name: 'Size', least_choices: 1, most_choices: 1 } },
    { do: 'add', what: 'option', id: -2, values: { group_id: -1, name: 'Large', price: '3.00' } },
    {
      do: 'set',
      what: 'item',
      id: item.id,
      values: { price: '19.50', option_group_ids: [-1], allergens: [] },
    },
  ];
  const { menu, undo } = await sendMenuChanges(admin, { restaurantId, version: before.version, changes });
  expect(itemsOf(menu)[0]).toMatchObject({ price: '19.50', allergens: [] });
  expect(menu.groups.at(-1)).toMatchObject({ name: 'Size', options: [{ name: 'Large', price: '3.00' }] });
  const back = await sendMenuChanges(admin, { restaurantId, version: menu.version, changes: undo });
  expect([back.menu.categories, back.menu.groups]).toEqual([before.categories, before.groups]);
  const refused = await toAnswer(
    sendMenuChanges(admin, {
      restaurantId,
      version: back.menu.version,
      changes: [{ do: 'set', what: 'item', id: item.id, values: { price: 'much' } }],
    }),
  );
  expect(refused).toMatchObject({ failure: { errors: { 'changes.0.values.price': [expect.any(String)] } } });
});

it('takes values that were corrected or removed before they were sent', async () => {
  const before = await menuOf(restaurantId);
  const [category] = before.categories;
  const [item] = itemsOf(before);
  if (category === undefined || item === undefined) throw new Error('The menu has no item');
  const set = (what: MenuChange['what'], id: number, values: MenuChange['values']): MenuChange => ({
    ...{ do: 'set', what, id, values },
  });
  const wanted: readonly MenuChange[] = [
    set('item', item.id, { price: '9.9o' }),
    { do: 'add', what: 'group', id: -1, values: { name: 'Sauces' } },
    { do: 'add', what: 'option', id: -2, values: { group_id: -1, name: '' } },
    { do: 'add', what: 'option', id: -3, values: { group_id: -1, name: '', price: 'x' } },
    {
      do: 'add',
      what: 'item',
      id: -4,
      values: { category_id: category.id, name: 'New item', price: '0.00' },
    },
    set('item', -4, { price: 'much', name: '' }),
    { do: 'add', what: 'category', id: -5, values: { name: 'New category' } },
    { do: 'add', what: 'item', id: -6, values: { category_id: -5, name: 'New item', price: '0.00' } },
    set('item', -6, { price: 'much' }),
    set('item', item.id, { price: '9.90', option_group_ids: [-1] }),
    set('option', -2, { name: 'Aioli' }),
    { do: 'remove', what: 'option', id: -3 },
    set('item', -4, { price: '4.00', name: 'Focaccia' }),
    { do: 'remove', what: 'category', id: -5 },
  ];
  const { version } = before;
  const asMade = await toAnswer(sendMenuChanges(admin, { restaurantId, version, changes: wanted }));
  expect(asMade.kind).toBe('refused');
  const changes = lastValues(before, wanted).filter((change) => change !== null);
  const { menu, undo } = await sendMenuChanges(admin, { restaurantId, version, changes });
  const items = itemsOf(menu);
  expect(items.find(({ id }) => id === item.id)?.price).toBe('9.90');
  expect(items.find(({ name }) => name === 'Focaccia')?.price).toBe('4.00');
  expect(items.map(({ name }) => name)).not.toContain('New item');
  expect(menu.categories).toHaveLength(before.categories.length);
  expect(menu.groups.at(-1)?.options.map(({ name }) => name)).toEqual(['Aioli']);
  const back = await sendMenuChanges(admin, { restaurantId, version: menu.version, changes: undo });
  expect([back.menu.categories, back.menu.groups]).toEqual([before.categories, before.groups]);
});

it('marks an item as sold out, as supervisors may too', async () => {
  const [item] = itemsOf(await menuOf(restaurantId));
  const mark = { restaurantId, itemId: item?.id ?? 0 };
  const sold = await setAvailability(supervisor, { ...mark, isAvailable: false, until: 'opening' });
  expect([sold.item.is_available, sold.item.sold_out_until]).toEqual([false, expect.any(String)]);
  const back = await setAvailability(supervisor, { ...mark, isAvailable: true, until: null });
  expect([back.item.is_available, back.version]).toEqual([true, sold.version + 1]);
});

it('compares a file, brings it in, takes it back, and exports what it takes', async () => {
  const before = await menuOf(restaurantId);
  const file = fileOf('Category,Name,Price\nSpecials,Polenta,9.00\nSpecials,Odd,much\n');
  const preview = await previewImport(admin, file);
  expect([preview.added.map(({ name }) => name), preview.wrong.map(({ line }) => line)]).toEqual([
    ['Polenta'],
    [3],
  ]);
  const result = await applyImport(admin, {
    ...file,
    version: preview.version,
    missing: 'keep',
    wrong: 'skip',
  });
  expect(result).toMatchObject({ added: 1, changed: 0, removed: 0, skipped: 1 });
  expect((await menuOf(restaurantId)).lastImport).toMatchObject({ fileName: 'menu.csv', canUndo: true });
  await takeImportBack(admin, { restaurantId, version: result.version });
  expect((await menuOf(restaurantId)).categories).toEqual(before.categories);
  const exported = await exportMenu(admin, { restaurantId, format: 'csv' });
  expect([...exported.slice(0, 3)], 'by which spreadsheets read UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  const again = await previewImport(admin, fileOf(exported));
  expect([again.added, again.changed, again.missing, again.wrong]).toEqual([[], [], [], []]);
  const asJson = await exportMenu(admin, { restaurantId, format: 'json' });
  expect(await new Blob([asJson]).text()).toContain('"option_groups"');
});

it('copies a menu to another restaurant', async () => {
  const { version } = await menuOf('2');
  const copied = await copyMenu(admin, { restaurantId, toId: '2', version, missing: 'keep' });
  expect(copied.added).toBeGreaterThan(0);
});
