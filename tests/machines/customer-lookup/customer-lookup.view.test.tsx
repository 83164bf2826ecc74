import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CustomerCard } from '../../../src/views/call/LiveCall';
import { makeRefusal } from '../../support/fixtures';
import { makeCall, maya } from '../../views/fixtures';
import { ofInputMethod } from '../../views/input-method';
import { listenToRegions } from '../../views/spoken';
import { startLiveCall } from '../../views/start-live-call';

const showNew = () => {
  const live = startLiveCall({ call: makeCall({ customer: null }) });
  render(<CustomerCard lookup={live.refs.lookup} />);
  return { ...live, user: userEvent.setup() };
};

const showUnknown = () => {
  const shown = showNew();
  act(() => shown.refs.lookup.send({ type: 'lookup.cancel' }));
  return shown;
};

const showNotFound = async () => {
  const shown = showUnknown();
  await shown.user.click(screen.getByRole('button', { name: 'Search' }));
  await act(() => shown.actors.lookup.answer({ kind: 'done', value: null }));
  return shown;
};

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a new caller: the create form is open with the number of the call, and asks nothing of the server', () => {
  const { actors } = showNew();
  expect(screen.getByText('New caller. Add a name, or search another number.')).toBeTruthy();
  expect(field(/Phone number/)).toHaveProperty('value', '(206) 555-0173');
  expect(field(/Phone number/)).toHaveProperty('readOnly', true);
  expect(actors.lookup.calls).toHaveLength(0);
});

test('a new caller: Esc leads to the search of another number, which takes the focus', async () => {
  const { user } = showNew();
  await user.type(field(/First name/), 'Noor{Escape}');
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
  expect(document.activeElement).toBe(field(/Phone number/));
  await user.keyboard('2065550199');
  expect(field(/Phone number/)).toHaveProperty('value', '2065550199');
});

test('a new caller: Esc that takes back a word of an input method leaves the form as it is', async () => {
  const { user } = showNew();
  await user.type(field(/First name/), '美咲');
  for (const taken of ofInputMethod) fireEvent.keyDown(field(/First name/), { key: 'Escape', ...taken });
  expect(field(/First name/)).toHaveProperty('value', '美咲');
});

test('a new caller: Enter still held from the popup makes nobody', () => {
  const { actors } = showNew();
  const held = fireEvent.keyDown(field(/First name/), { key: 'Enter', repeat: true });
  const pressed = fireEvent.keyDown(field(/First name/), { key: 'Enter' });
  expect([held, pressed, actors.create.calls.length]).toEqual([false, true, 0]);
});

test('a new caller: is said to be saved, not found', async () => {
  const { user, actors } = showNew();
  await user.type(field(/First name/), 'Maya{Enter}');
  await act(() => actors.create.answer({ kind: 'done', value: maya }));
  expect(screen.getByText('New customer saved')).toBeTruthy();
  expect(screen.queryByText('Customer Found')).toBeNull();
});

test('a new caller: whoever had the number already is found, not saved', async () => {
  const { user, actors } = showNew();
  await user.type(field(/First name/), 'Noor{Enter}');
  await act(() => actors.create.answer({ kind: 'done', value: maya }));
  expect(screen.getByText('Customer Found')).toBeTruthy();
  expect(screen.queryByText('New customer saved')).toBeNull();
});

test('search: starts with the caller’s number in national form and searches nothing until asked', () => {
  const { actors } = showUnknown();
  expect(field(/Phone number/)).toHaveProperty('value', '(206) 555-0173');
  expect(actors.lookup.calls).toHaveLength(0);
});

test('search: an edited number is searched for as typed', async () => {
  const { user, actors } = showUnknown();
  await user.type(field(/Phone number/), '{Backspace}4{Enter}');
  expect(field(/Phone number/)).toHaveProperty('value', '(206) 555-0174');
  expect(actors.lookup.calls.map((call) => call.input.phone)).toEqual(['(206) 555-0174']);
});

test.each([
  ['tel:+1-206-555-0199;ext=1', '+1-206-555-0199'],
  ['206.555.0199', '206-555-0199'],
  ['555-123-456x', '555-123-456x'],
])('search: the pasted %j takes the place of what was selected as %j', async (pasted, value) => {
  const { user } = showUnknown();
  await user.tripleClick(field(/Phone number/));
  await user.paste(pasted);
  expect(field(/Phone number/)).toHaveProperty('value', value);
});

test('search: a pasted piece goes in at the caret', async () => {
  const { user } = showUnknown();
  await user.clear(field(/Phone number/));
  await user.type(field(/Phone number/), '+1 0199', { initialSelectionEnd: 0 });
  field(/Phone number/).setSelectionRange(3, 3);
  await user.paste('206.555-');
  expect(field(/Phone number/)).toHaveProperty('value', '+1 206-555-0199');
});

test('search: a link that was dropped in becomes its number', () => {
  showUnknown();
  fireEvent.input(field(/Phone number/), { target: { value: 'tel:+1-206-555-0199' } });
  expect(field(/Phone number/)).toHaveProperty('value', '+1-206-555-0199');
});

test('search: a wrong number gets its error and the focus', async () => {
  const { user, actors } = showUnknown();
  await user.clear(field(/Phone number/));
  await user.type(field(/Phone number/), '555-01{Enter}');
  expect(screen.getByText('Phone number must be at least 10 digits')).toBeTruthy();
  expect(document.activeElement).toBe(field(/Phone number/));
  expect(actors.lookup.calls).toHaveLength(0);
});

const mayra = { ...maya, id: '42', displayName: 'Mayra Diaz', name: 'Mayra Diaz' };

const showMatches = async (typed: string, found: readonly (typeof maya)[]) => {
  const shown = showUnknown();
  await act(() => shown.actors.offers.answer(true));
  await shown.user.clear(field(/Phone number/));
  await shown.user.type(field(/Phone number/), typed);
  act(() => shown.clock.increment(200));
  if (found.length > 0) await act(() => shown.actors.matches.answer(found));
  return shown;
};

test('matches: part of a name lists customers, chosen by arrow and Enter', async () => {
  const { user, refs, actors } = await showMatches('may', [maya, mayra]);
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 customers');
  await user.keyboard('{ArrowDown}');
  expect(field(/Phone number/).getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: /Mayra/ }).id,
  );
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Mayra Diaz' })).toBeTruthy();
  expect([refs.call.getSnapshot().context.customer?.id, actors.lookup.calls]).toEqual(['42', []]);
});

test('matches: behind a name a digit chooses, and so does a press', async () => {
  const { user } = await showMatches('may', [maya, mayra]);
  await user.keyboard('2');
  expect(screen.getByRole('heading', { name: 'Mayra Diaz' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Search Different Customer' }));
  expect(screen.queryByRole('option')).toBeNull();
});

test('matches: last digits list customers, and go on being typed', async () => {
  const { user } = await showMatches('0173', [maya]);
  expect(screen.getByRole('option', { name: /Maya Okonkwo/ })).toBeTruthy();
  await user.keyboard('1');
  expect(field(/Phone number/)).toHaveProperty('value', '01731');
});

test('matches: Enter searches by the digits that are typed, whoever is listed, until an arrow moves into the list', async () => {
  const { user, refs, actors } = await showMatches('555-0173', [maya, mayra]);
  const pointed = () => field(/Phone number/).getAttribute('aria-activedescendant');
  const chosen = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'));
  expect([pointed(), chosen()]).toEqual([null, ['false', 'false']]);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Phone number must be at least 10 digits')).toBeTruthy();
  expect([field(/Phone number/).value, document.activeElement]).toEqual(['555-0173', field(/Phone number/)]);
  expect([refs.call.getSnapshot().context.customer, actors.lookup.calls]).toEqual([null, []]);
  await user.keyboard('{ArrowDown}');
  expect([pointed(), chosen()]).toEqual([screen.getAllByRole('option')[0]?.id, ['true', 'false']]);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Maya Okonkwo' })).toBeTruthy();
});

test('matches: digits typed on after an arrow are searched by again', async () => {
  const { user } = await showMatches('0173', [maya, mayra]);
  await user.keyboard('{ArrowUp}');
  expect(field(/Phone number/).getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: /Mayra/ }).id,
  );
  await user.keyboard('2');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Phone number must be at least 10 digits')).toBeTruthy();
});

test('matches: too short a number that nobody has is refused as ever', async () => {
  const { user, actors } = await showMatches('555-01', []);
  await act(() => actors.matches.answer([]));
  expect(screen.getByText('No number ends in these digits')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Phone number must be at least 10 digits')).toBeTruthy();
});

test('matches: a server that lists nobody by name is asked for numbers alone', async () => {
  const { user, actors } = showUnknown();
  await act(() => actors.offers.answer(false));
  await user.clear(field(/Phone number/));
  await user.type(field(/Phone number/), 'maya{Enter}');
  expect(field(/Phone number/).type).toBe('tel');
  expect(screen.getByText('Phone number must be at least 10 digits')).toBeTruthy();
  expect(actors.matches.calls).toEqual([]);
});

test('searching: the button waits and asks only once', async () => {
  const { user, actors } = showUnknown();
  const search = screen.getByRole('button', { name: 'Search' });
  await user.click(search);
  await user.click(screen.getByRole('button', { name: /Search/ }));
  expect(actors.lookup.calls.map((call) => call.input)).toEqual([{ phone: '+12065550173', tenantId: '3' }]);
});

test('search: a failed lookup says so under the field and offers no form', async () => {
  const { user, actors } = showUnknown();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await act(() => actors.lookup.answer(makeRefusal(500)));
  expect(screen.getByText('Failed to lookup customer. Please try again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create Customer' })).toBeNull();
  expect(document.activeElement).toBe(field(/Phone number/));
});

test('search: what the server says beside its message stands under the form, and is spoken', async () => {
  const { user, actors } = showUnknown();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const spoken = listenToRegions();
  await act(() => actors.lookup.answer(makeRefusal(422, 'Not valid.', { phone: ['It has no area code.'] })));
  expect(screen.getByText('Not valid.')).toBeTruthy();
  expect(spoken()).toContain('It has no area code.');
});

test('notFound: what the server says of fields that are not in the form stands under it', async () => {
  const { user, actors } = await showNotFound();
  await user.click(screen.getByRole('button', { name: 'Create Customer' }));
  const errors = { email: ['Is taken.'], tenant_id: ['The restaurant has closed.'] };
  await act(() => actors.create.answer(makeRefusal(422, 'Not valid.', errors)));
  expect(screen.getByText('The restaurant has closed.').tagName).toBe('P');
  expect(screen.getAllByText('Is taken.')).toHaveLength(1);
});

test('notFound: offers the create form with the number fixed and the focus on the first name', async () => {
  await showNotFound();
  expect(screen.getByText('New Customer')).toBeTruthy();
  expect(field(/Phone number/)).toHaveProperty('readOnly', true);
  expect(document.activeElement).toBe(field(/First name/));
  expect(screen.getByText('New caller. Add a name, or search another number.')).toBeTruthy();
  expect(screen.getByText('Details can be added now or later.')).toBeTruthy();
});

test('notFound: a malformed email is refused where it stands', async () => {
  const { user, actors } = await showNotFound();
  await user.type(field(/Email/), 'nora@{Enter}');
  expect(screen.getByText('Invalid email')).toBeTruthy();
  expect(document.activeElement).toBe(field(/Email/));
  expect(actors.create.calls).toHaveLength(0);
});

test('notFound: what the server has against the number stands under it', async () => {
  const { user, actors } = await showNotFound();
  await user.click(screen.getByRole('button', { name: 'Create Customer' }));
  await act(() => actors.create.answer(makeRefusal(422, null, { phone_number: ['This number is taken.'] })));
  expect(screen.getByText('This number is taken.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/Phone number/));
});

test('notFound: Cancel goes back to the search, which takes the focus', async () => {
  const { user } = await showNotFound();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
  expect(document.activeElement).toBe(field(/Phone number/));
});

test('creating: shows that it creates, and can no longer be cancelled', async () => {
  const { user } = await showNotFound();
  await user.click(screen.getByRole('button', { name: 'Create Customer' }));
  expect(screen.getByText('Creating...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
});

test('found: shows who it is, what they did, and asks only for what is missing', () => {
  const { refs } = startLiveCall();
  render(<CustomerCard lookup={refs.lookup} />);
  expect(screen.getByText('Customer Found')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Maya Okonkwo' })).toBeTruthy();
  expect(screen.getByText('(206) 555-0173')).toBeTruthy();
  expect(screen.getByText('$482.60')).toBeTruthy();
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual(['email']);
});

test('found: a nameless customer is known by the number, in national form', () => {
  const nameless = { ...maya, name: null, firstName: null, lastName: null, displayName: '+12065550173' };
  const { refs } = startLiveCall({ call: makeCall({ customer: nameless }) });
  render(<CustomerCard lookup={refs.lookup} />);
  expect(screen.getByRole('heading', { name: '(206) 555-0173' })).toBeTruthy();
  expect(screen.getAllByText('(206) 555-0173')).toHaveLength(1);
});

test('found: nothing missing, nothing asked', () => {
  const { refs } = startLiveCall({ call: makeCall({ customer: { ...maya, email: 'maya@example.com' } }) });
  render(<CustomerCard lookup={refs.lookup} />);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('found: Search Different Customer empties the search and drops the customer', async () => {
  const { refs } = startLiveCall();
  render(<CustomerCard lookup={refs.lookup} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Search Different Customer' }));
  expect(field(/Phone number/)).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field(/Phone number/));
});

test('updating: the saved value takes the place of its field', async () => {
  const { refs, actors } = startLiveCall();
  render(<CustomerCard lookup={refs.lookup} />);
  const user = userEvent.setup();
  await user.type(field(/Email/), 'maya@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: /Save/ }).hasAttribute('data-pending')).toBe(true);
  await act(() => actors.update.answer({ kind: 'done', value: { ...maya, email: 'maya@example.com' } }));
  expect(screen.getByText('maya@example.com')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('updating: the focus of a saved field goes to what is still missing, then to what can be done next', async () => {
  const lacking = { ...maya, lastName: null };
  const { refs, actors } = startLiveCall({ call: makeCall({ customer: lacking }) });
  render(<CustomerCard lookup={refs.lookup} />);
  const user = userEvent.setup();
  await user.type(field(/Last name/), 'Okonkwo{Enter}');
  await act(() => actors.update.answer({ kind: 'done', value: maya }));
  expect(document.activeElement).toBe(field(/Email/));
  await user.type(field(/Email/), 'maya@example.com{Enter}');
  await act(() => actors.update.answer({ kind: 'done', value: { ...maya, email: 'maya@example.com' } }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search Different Customer' }));
});
