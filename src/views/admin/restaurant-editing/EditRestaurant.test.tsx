import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Route } from 'wouter';
import { deferred } from '../../../../tests/support/deferred';
import { showForm } from '../../../../tests/views/show-form';
import { type Told, told } from '../../../../tests/views/show-with-data';
import type { Capability } from '../../../services/capabilities/capabilities';
import { EditRestaurant } from './EditRestaurant';
import { wireSettings } from './restaurant-editing.fixtures';

const user = userEvent.setup();
const bodies: unknown[] = [];

/** Answers reads with the settings, and changes as the test says, whose bodies it keeps. */
const server =
  (change: Told = told({ data: { ...wireSettings, version: 4 } }), settings: object = wireSettings): Told =>
  async (request) => {
    if (request.method === 'GET' && request.url.endsWith('/deactivation'))
      return Response.json({ data: { effects: ['2 calls under way go on.', 'Callers get a message.'] } });
    if (request.method === 'GET') return Response.json({ data: settings });
    bodies.push(await request.clone().json());
    return change(request);
  };

const show = async (answer: Told, more: readonly Capability[] = []) => {
  bodies.length = 0;
  const shown = showForm(
    <Route path="/admin/restaurants/:restaurantId/edit">
      <EditRestaurant />
    </Route>,
    answer,
    { path: '/admin/restaurants/9/edit', capabilities: ['restaurant-editing', ...more] },
  );
  await screen.findByRole('heading', { level: 1, name: 'Edit Luna Verde' });
  return shown;
};

const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const region = (name: string) => within(screen.getByRole('region', { name }));

it('sends what was changed and nothing else, with the version it was made on', async () => {
  const { asked } = await show(server());
  await user.clear(text('Name'));
  await user.type(text('Name'), 'Luna Rossa');
  await press('Save changes');
  await waitFor(() => expect(bodies).toEqual([{ name: 'Luna Rossa', version: 3 }]));
  expect(asked).toContain('PUT /api/admin/tenants/9/settings');
});

it('has several spans a day, special days, and areas with amounts of their own', async () => {
  await show(server());
  await press('Add hours on Monday');
  await press('Remove Christmas');
  await press('Add postal code');
  const area = screen.getByRole('group', { name: 'Delivery area 2' });
  await user.type(within(area).getByRole('textbox', { name: 'Postal code' }), '98102');
  await press('Save changes');
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        version: 3,
        weekly_hours: {
          ...wireSettings.weekly_hours,
          monday: [
            { opens: '11:00', closes: '22:00' },
            { opens: '', closes: '' },
          ],
        },
        special_days: [],
        delivery_areas: [
          ...wireSettings.delivery_areas,
          { ...wireSettings.delivery_areas[0], postal_code: '98102' },
        ],
      },
    ]),
  );
});

it('gives the first postal code the general amounts, which count again once no postal code is left', async () => {
  await show(server(undefined, { ...wireSettings, delivery_areas: [] }));
  const delivery = region('Delivery');
  const shown = (label: RegExp | string) =>
    delivery.getAllByRole<HTMLInputElement>('textbox', { name: label }).map(({ value }) => value);
  expect(delivery.getByText(/With postal codes, only those are delivered to\.$/).tagName).toBe('P');
  await press('Add postal code');
  expect([shown(/^Fee/), shown(/^Minimum/), shown(/^Free from/)]).toEqual([['3.00'], ['15.00'], ['']]);
  await user.clear(delivery.getByRole('textbox', { name: 'Fee' }));
  await user.type(delivery.getByRole('textbox', { name: 'Fee' }), '4.50');
  await press('Remove delivery area 1');
  expect([shown(/^Fee/), shown(/^Minimum order/), shown(/^Free from/)]).toEqual([['3.00'], ['15.00'], ['']]);
  expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('disabled')).toBe('');
});

it('says that the radius is for agents to judge by, where no postal codes say what is delivered to', async () => {
  await show(server(undefined, { ...wireSettings, delivery_areas: [] }));
  const radius = () => screen.queryByRole('textbox', { name: /^Radius/, description: /^For your agents/ });
  expect([radius() === null, screen.queryByText(/in the radius/)]).toEqual([false, null]);
  await press('Add postal code');
  expect(radius()).toBeNull();
  await press('Remove delivery area 1');
  await user.clear(text(/^Radius/));
  await user.type(text(/^Radius/), '4');
  await press('Save changes');
  await waitFor(() =>
    expect(bodies).toEqual([{ version: 3, delivery: { ...wireSettings.delivery, radius_miles: 4 } }]),
  );
});

it.each([
  [/^Radius/, 'delivery.radius_miles', '4.5', { radius_miles: 4.5 }],
  [/^Fee/, 'delivery.fee', '5.25', { fee: '5.25' }],
])('keeps a wrong general %s to mend beside the postal codes', async (label, name, typed, mended) => {
  const message = 'Write an amount.';
  const refusal = told({ message, errors: { [name]: [message] } }, 422);
  const { say } = await show(server(refusal, { ...wireSettings, delivery_areas: [] }));
  await user.clear(text(label));
  await press('Add postal code');
  await press('Save changes');
  const wrong = await screen.findByRole('textbox', { name: label, description: new RegExp(message) });
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  say(server());
  await user.keyboard(typed);
  await press('Save changes');
  await waitFor(() =>
    expect(bodies.at(-1)).toMatchObject({ delivery: { ...wireSettings.delivery, ...mended } }),
  );
});

it('finds the zone of the opening hours by its city, and has the time of the one that is chosen', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T12:51:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(server(undefined, { ...wireSettings, timezone: 'Europe/London' }));
  expect(screen.getByText('Now there: 12:51 PM').tagName).toBe('SPAN');
  expect(screen.getByText('Now there: 12:51 PM').closest('[aria-live]')).toBeNull();
  await press('United Kingdom Time (Europe/London) Time zone');
  await user.type(await screen.findByRole('searchbox', { name: 'Find in Time zone' }), 'los angeles{Enter}');
  await screen.findByRole('button', { name: 'Pacific Time (America/Los_Angeles) Time zone' });
  expect(screen.getByText('Now there: 4:51 AM').tagName).toBe('SPAN');
});

it('says at the zone that the server does not know it, and has the focus there', async () => {
  const message = 'This time zone is not known here.';
  await show(server(told({ message, errors: { timezone: [message] } }, 422)));
  await user.type(text('Name'), ' 2');
  await press('Save changes');
  const zone = await screen.findByRole('button', { name: /Time zone$/, description: message });
  await waitFor(() => expect(document.activeElement).toBe(zone));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(zone);
  await user.type(await screen.findByRole('searchbox', { name: 'Find in Time zone' }), 'lisbon{Enter}');
  const chosen = await screen.findByRole('button', { name: /\(Europe\/Lisbon\) Time zone$/ });
  expect([chosen.getAttribute('aria-describedby'), screen.queryByText(message)]).toEqual([null, null]);
});

it('makes agents read orders back before placing, where the server keeps whether they did', async () => {
  await show(server(), ['read-back']);
  await user.click(screen.getByRole('checkbox', { name: 'Read orders back before placing' }));
  await press('Save changes');
  await waitFor(() => expect(bodies).toEqual([{ read_back_required: true, version: 3 }]));
});

it('says nothing of reading back where the server keeps none', async () => {
  await show(server());
  expect(screen.queryByRole('checkbox', { name: 'Read orders back before placing' })).toBeNull();
});

it('puts what the server says at the field it is about, deep in a list', async () => {
  const message = 'Closes must be a time.';
  const refusal = told({ message, errors: { 'weekly_hours.monday.0.closes': [message] } }, 422);
  await show(server(refusal));
  await user.clear(text('Name'));
  await press('Save changes');
  expect((await screen.findByText(message)).tagName).toBe('SPAN');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday to, 1'));
});

it('keeps what was typed when somebody else was first, and saves it over theirs when asked to', async () => {
  const stale = told(
    { message: 'x', version: 7, changed_by: 'Priya Raman', changed_at: null, changed: { tax_rate: '9.00' } },
    409,
  );
  const { say, stale: again } = await show(server(stale));
  await user.type(text('Name'), '!');
  await press('Save changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Priya Raman changed this.');
  expect(screen.getByText('Tax rate: 9.00').tagName).toBe('LI');
  expect(text('Name').value).toBe('Luna Verde!');
  expect(screen.getByRole('button', { name: 'Loading theirs...' }).ariaDisabled).toBe('true');
  say(server(undefined, { ...wireSettings, tax_rate: '9.00', version: 7 }));
  again('restaurants');
  await screen.findByRole('button', { name: 'Save mine anyway' });
  await press('Save mine anyway');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ name: 'Luna Verde!', version: 7 }));
});

it('names the days that somebody else changed, and leaves them as they are', async () => {
  const weekly_hours = {
    ...wireSettings.weekly_hours,
    monday: [{ opens: '09:00', closes: '17:00' }],
    tuesday: [{ opens: '12:00', closes: '20:00' }],
  };
  const theirs = { changed_by: 'Priya Raman', changed_at: null, changed: { weekly_hours } };
  const stale = told({ message: 'x', version: 7, ...theirs }, 409);
  const { say } = await show(server(stale));
  await press('Remove hours 1 of Monday');
  await press('Add hours on Friday');
  say(server(stale, { ...wireSettings, weekly_hours, version: 7 }));
  await press('Save changes');
  const list = within(await screen.findByRole('list', { name: 'What Priya Raman changed' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Monday: 09:00 to 17:00',
      'Tuesday: 12:00 to 20:00',
    ]),
  );
  say(server());
  await press('Save mine anyway');
  const friday = [{ opens: '11:00', closes: '22:00' }];
  await waitFor(() =>
    expect(bodies.at(-1)).toEqual({ weekly_hours: { ...weekly_hours, monday: [], friday }, version: 7 }),
  );
});

it('leaves special days and delivery areas that somebody else added or changed as they are', async () => {
  const [christmas] = wireSettings.special_days;
  const [area] = wireSettings.delivery_areas;
  const newYear = { date: '2027-01-01', name: 'New Year', spans: [] };
  const special_days = [{ ...christmas, name: 'Christmas Day' }, newYear];
  const delivery_areas = [
    { ...area, minimum_order_amount: '12.00' },
    { ...area, postal_code: '98105' },
  ];
  const theirs = { special_days, delivery_areas };
  const stale = told({ message: 'x', version: 7, changed_by: null, changed_at: null, changed: theirs }, 409);
  const { say } = await show(server(stale));
  await press('Add day');
  fireEvent.change(screen.getAllByLabelText('Date')[1] ?? document.body, { target: { value: '2026-12-31' } });
  const own = within(screen.getByRole('group', { name: 'Delivery area 98101' }));
  await user.type(own.getByRole('textbox', { name: 'Fee' }), '5');
  say(server(stale, { ...wireSettings, ...theirs, version: 7 }));
  await press('Save changes');
  await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() =>
    expect(bodies.at(-1)).toEqual({
      special_days: [special_days[0], { date: '2026-12-31', name: '', spans: [] }, newYear],
      delivery_areas: [{ ...delivery_areas[0], fee: '2.005' }, delivery_areas[1]],
      version: 7,
    }),
  );
});

it('keeps what is typed while the rest is on its way', async () => {
  const { promise, resolve } = deferred<Response>();
  const { say } = await show(server(() => promise));
  await user.type(text('Name'), '!');
  await press('Save changes');
  await user.type(text('Address'), '1 Elm St');
  resolve(Response.json({ data: { ...wireSettings, name: 'Luna Verde!', version: 4 } }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBeNull(),
  );
  expect([text('Name').value, text('Address').value]).toEqual(['Luna Verde!', '1 Elm St']);
  say(server());
  await press('Save changes');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ address: '1 Elm St', version: 4 }));
});

it('does not take what somebody else changed for a change of its own', async () => {
  const missing: unknown[] = [];
  const stale = told(
    { message: 'x', version: 7, changed_by: 'Priya Raman', changed_at: null, changed: { slug: 'luna' } },
    409,
  );
  const { say } = await show(server(stale, { ...wireSettings, missing }));
  await user.type(text('Name'), '!');
  await press('Activate');
  await screen.findByText('Slug: luna');
  say(server(told({ data: { ...wireSettings, missing, slug: 'luna', is_active: true, version: 8 } })));
  await press('Do it anyway');
  await screen.findByRole('button', { name: 'Deactivate' });
  expect([text('Short name').value, text('Name').value]).toEqual(['luna', 'Luna Verde!']);
  await press('Save changes');
  await waitFor(() => expect(bodies.at(-1)).toEqual({ name: 'Luna Verde!', version: 8 }));
});

it('says beside its button, which stays in sight, that it is saved', async () => {
  await show(server(told({ data: { ...wireSettings, name: 'Luna Verde!', version: 4 } })));
  await user.type(text('Name'), '!');
  await press('Save changes');
  await screen.findByText('Saved');
  const foot = screen.getByRole('button', { name: 'Save changes' }).closest('form > div');
  expect(foot?.textContent).toBe('SavedSave changes');
});

it('leads to the menu that it needs, and says that it charges no tax yet', async () => {
  await show(server(undefined, { ...wireSettings, tax_rate: '0.00' }), ['menu-editing']);
  const taking = region('Taking calls');
  expect(taking.getByRole('link', { name: 'Edit menu' }).getAttribute('href')).toBe(
    '/admin/restaurants/9/menu',
  );
  expect(taking.getByText(/^Tax is/).textContent).toBe(
    'Tax is 0.00 %: change it under Orders if your prices do not include it.',
  );
});

it.each([
  ['it charges some', {}],
  ['it takes calls already', { tax_rate: '0.00', is_active: true, missing: [] }],
])('says nothing of the tax where %s', async (_, settings) => {
  await show(server(undefined, { ...wireSettings, ...settings }));
  expect(screen.queryByText(/^Tax is/)).toBeNull();
});

it('says what it needs before it can take calls, and how its number is pointed here', async () => {
  await show(server());
  expect(region('Taking calls').getByText('Add items to the menu.').tagName).toBe('LI');
  expect(region('Taking calls').getByRole<HTMLButtonElement>('button', { name: 'Activate' }).disabled).toBe(
    true,
  );
  expect(
    within(screen.getByRole('list', { name: 'How calls to the number arrive here' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Open the console.']);
});

it('has what the server says meanwhile, as long as nothing is typed', async () => {
  const { say, stale } = await show(server());
  say(server(undefined, { ...wireSettings, name: 'Luna Rossa', missing: [], version: 4 }));
  stale('restaurants');
  await waitFor(() =>
    expect(region('Taking calls').getByRole<HTMLButtonElement>('button', { name: 'Activate' }).disabled).toBe(
      false,
    ),
  );
  expect(text('Name').value).toBe('Luna Rossa');
  await user.type(text('Name'), '!');
  say(server(undefined, { ...wireSettings, name: 'Luna Blu', missing: [], version: 5 }));
  stale('restaurants');
  await screen.findByRole('heading', { level: 1, name: 'Edit Luna Blu' });
  expect(text('Name').value).toBe('Luna Rossa!');
  expect(screen.getByText(/^Somebody changed this since you opened it\./).tagName).toBe('SPAN');
  await press('Save changes');
  await waitFor(() => expect(bodies).toEqual([{ name: 'Luna Rossa!', version: 4 }]));
});

it('says what becomes of calls and callers before it is deactivated', async () => {
  const { asked } = await show(server(undefined, { ...wireSettings, is_active: true, missing: [] }));
  await press('Deactivate');
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Luna Verde?' }));
  expect((await question.findByText('2 calls under way go on.')).tagName).toBe('LI');
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 3 }]));
  expect(asked).toContain('POST /api/admin/tenants/9/deactivation');
});

it('stays open until it is known whether the restaurant is deactivated', async () => {
  const { promise, resolve } = deferred<Response>();
  const settings = { ...wireSettings, is_active: true, missing: [] };
  await show(server(() => promise, settings));
  await press('Deactivate');
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Luna Verde?' }));
  await question.findByText('2 calls under way go on.');
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  expect(question.getByRole('button', { name: 'Cancel' }).getAttribute('disabled')).toBe('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  resolve(Response.json({ data: { ...settings, is_active: false, version: 4 } }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(region('Taking calls').getByText('Inactive').tagName).toBe('SPAN');
});

it('asks before a link takes the unsaved changes away', async () => {
  await show(server());
  await user.type(text('Name'), '!');
  await user.click(screen.getByRole('link', { name: 'Luna Verde' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  await press('Keep editing');
  expect(text('Name').value).toBe('Luna Verde!');
});

it('has nothing that axe objects to', async () => {
  await show(server());
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
