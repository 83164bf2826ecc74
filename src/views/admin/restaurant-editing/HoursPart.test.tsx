import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { showForm } from '../../../../tests/views/show-form';
import { type Told, told } from '../../../../tests/views/show-with-data';
import { EditRestaurant } from './EditRestaurant';
import { wireSettings } from './restaurant-editing.fixtures';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const day = (name: string) => within(screen.getByRole('group', { name }));

/** The page, whose change is refused at these fields. */
const show = async (errors: Readonly<Record<string, string>>, settings: object = wireSettings) => {
  const texts = Object.entries(errors).map(([name, text]) => [name, [text]] as const);
  const refused = told({ message: 'x', errors: Object.fromEntries(texts) }, 422);
  const answer: Told = (request) =>
    request.method === 'GET' ? Response.json({ data: settings }) : refused(request);
  showForm(
    <Route path="/admin/restaurants/:restaurantId/edit">
      <EditRestaurant />
    </Route>,
    answer,
    { path: '/admin/restaurants/9/edit', capabilities: ['restaurant-editing'] },
  );
  await screen.findByRole('heading', { level: 1, name: 'Edit Luna Verde' });
};

it.each([
  ['weekly_hours', 'It needs opening hours.', 'Remove hours 1 of Monday', 'Add hours on Friday'],
  ['special_days', 'At most 400 special days.', 'Remove Christmas', 'Add day'],
  ['delivery_areas', 'At most 500 delivery areas.', 'Add postal code', 'Remove delivery area 2'],
  ['delivery', 'This value has the wrong form.', 'Add postal code', null],
])(
  'has the focus on what is wrong with all of %s, until that is changed',
  async (name, message, act, mend) => {
    await show({ [name]: message });
    await press(act);
    await press('Save changes');
    const text = await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(text.tabIndex).toBe(-1);
    if (mend === null) await user.click(screen.getByRole('checkbox', { name: 'Delivers orders' }));
    else await press(mend);
    expect(screen.queryByText(message)).toBeNull();
  },
);

it.each([
  ['weekly_hours.monday', 'Monday'],
  ['special_days.0.spans', 'Christmas'],
])('has the focus in the hours of a day that overlap, which say so: %s', async (name, of) => {
  const message = 'Two spans of this day overlap.';
  const spans = [{ opens: '10:00', closes: '14:00' }];
  const special_days = [{ date: '2026-12-25', name: 'Christmas', spans }];
  await show({ [name]: message }, { ...wireSettings, special_days });
  await press('Add hours on Monday');
  await press('Save changes');
  const first = () => screen.getByLabelText(`${of} from, 1`);
  await waitFor(() => expect(document.activeElement).toBe(first()));
  expect(day(of).getByText(message).id).toBe(first().getAttribute('aria-describedby'));
  expect(screen.getByLabelText(`${of} to, 1`).getAttribute('aria-invalid')).toBe('true');
  await press(`Remove hours 1 of ${of}`);
  expect(screen.queryByText(message)).toBeNull();
});

it('names special days of one name by their dates, else by their places', async () => {
  const special_days = ['2026-12-25', '2027-12-25'].map((date) => ({ date, name: 'Christmas', spans: [] }));
  await show({}, { ...wireSettings, special_days });
  await press('Add hours on Christmas, Dec 25, 2026');
  expect(screen.getByLabelText('Christmas, Dec 25, 2026 from, 1').tagName).toBe('INPUT');
  await press('Remove Christmas, Dec 25, 2027');
  expect(day('Christmas').getByRole('button', { name: 'Remove Christmas' }).tagName).toBe('BUTTON');
  await press('Add day');
  expect(day('Special day 2').getByRole('button', { name: 'Remove special day 2' }).tagName).toBe('BUTTON');
  await user.type(day('Special day 2').getByRole('textbox', { name: 'Occasion' }), 'Christmas');
  expect(screen.getByRole('button', { name: 'Remove Christmas, day 2' }).tagName).toBe('BUTTON');
});

it('says where the wrong postal codes are that are out of sight without delivery', async () => {
  await show({ 'delivery_areas.1.postal_code': 'Write a postal code.' });
  await press('Add postal code');
  await user.click(screen.getByRole('checkbox', { name: 'Delivers orders' }));
  await press('Save changes');
  const text = await screen.findByText('A postal code is wrong: choose "Delivers orders" to see it.');
  await waitFor(() => expect(document.activeElement).toBe(text));
  await user.click(screen.getByRole('checkbox', { name: 'Delivers orders' }));
  expect(
    screen.getAllByRole('textbox', { name: 'Postal code', description: 'Write a postal code.' }),
  ).toHaveLength(1);
});

it('offers the usual hours on a closed day only: beside others they would overlap', async () => {
  await show({});
  await press('Add hours on Friday');
  await press('Add hours on Friday');
  const times = day('Friday').getAllByLabelText<HTMLInputElement>(/^Friday/);
  expect(times.map(({ value }) => value)).toEqual(['11:00', '22:00', '', '']);
});

it('takes away what was wrong with a day that Monday was copied to', async () => {
  await show({ 'weekly_hours.tuesday.0.opens': 'Choose a time.' });
  await press('Add hours on Tuesday');
  await press('Save changes');
  await screen.findByText('Choose a time.');
  await press('Copy Monday to all days');
  expect(screen.queryByText('Choose a time.')).toBeNull();
});
