import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { showForm } from '../../../../tests/views/show-form';
import { never, type Told, told } from '../../../../tests/views/show-with-data';
import { wireSettings } from '../../admin/restaurant-editing/restaurant-editing.fixtures';
import { useSave } from '../../data/use-save';
import { Checkbox } from '../fields/Checkbox';
import { RadioList } from '../fields/RadioList';
import { Select } from '../fields/Select';
import { TextArea } from '../fields/TextArea';
import { TextField } from '../fields/TextField';
import { FormDialog, LeaveGuard } from './FormDialog';

const onSaved = vi.fn();
const onClose = vi.fn();

const zones = [
  { value: 'UTC', label: 'UTC' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
];

const plans = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];

const kinds = [
  { value: 'table', content: 'Table' },
  { value: 'counter', content: 'Counter' },
];

function NameForm() {
  const saving = useSave('createRestaurant', { refreshes: ['restaurants'], onSaved });
  const [timezone, setTimezone] = useState('UTC');
  const [kind, setKind] = useState('table');
  const [notes, setNotes] = useState('');
  return (
    <FormDialog
      title="Add restaurant"
      saving={saving}
      labels={{ name: 'Name', email: 'Email' }}
      onClose={onClose}
      onSubmit={(fields) => saving.send({ name: String(fields.get('name')), phone_number: '', timezone })}
    >
      <TextField label="Name" name="name" error={saving.errorOf('name')} />
      <TextField label="Email" name="email" error={saving.errorOf('email')} />
      <Select label="Time zone" options={zones} value={timezone} onChange={setTimezone} />
      <Select label="Plan" options={plans} name="plan" defaultValue="small" />
      <Checkbox name="active">Active</Checkbox>
      <RadioList label="Kind" options={kinds} value={kind} onChange={setKind} />
      <TextArea label="Notes" description="" value={notes} onChange={setNotes} maxLength={100} />
    </FormDialog>
  );
}

const user = userEvent.setup();
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = async () => {
  await waitFor(() => expect(button('Save').getAttribute('disabled')).toBeNull());
  await user.click(button('Save'));
};
const button = (name: string) => screen.getByRole('button', { name });

const keepSent = () => {
  const sent: unknown[] = [];
  const answer: Told = async (request) => {
    sent.push(await request.json());
    return Response.json({ data: wireSettings });
  };
  return { sent, answer };
};
const show = (answer: Told) => {
  onSaved.mockClear();
  onClose.mockClear();
  return showForm(<NameForm />, answer);
};

it('saves what was typed once, and gives back what the server answered', async () => {
  const { asked } = show(told({ data: wireSettings }));
  await user.type(field('Name'), 'Luna');
  await save();
  await waitFor(() =>
    expect(onSaved.mock.calls).toEqual([[expect.objectContaining({ id: '9', version: 3 })]]),
  );
  expect(asked).toEqual(['POST /api/admin/tenants']);
});

it('begins in its first field', () => {
  show(never);
  expect(document.activeElement).toBe(field('Name'));
});

it('shows that it saves, and stays open meanwhile', async () => {
  show(never);
  await user.type(field('Name'), 'Luna');
  await save();
  expect(button('Saving...')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps its fields as they were sent until the answer, and where the focus is', async () => {
  const { say } = show(told({ message: 'Broken' }, 500));
  let answer: (response: Response) => void = vi.fn();
  say(() => new Promise((resolve) => (answer = resolve)));
  const lists = [/Time zone/, /Plan/].map((name) => screen.getByRole('button', { name }));
  const values = () => [
    field('Name').value,
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active' }).checked,
    screen.getByRole<HTMLInputElement>('radio', { name: 'Counter' }).checked,
    field('Notes').value,
    lists.map(({ textContent }) => textContent),
    document.activeElement,
  ];
  const change = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(screen.getByRole('radio', { name: 'Counter' }));
    await user.type(field('Notes'), 'n');
    for (const list of lists) {
      await user.click(list);
      await user.keyboard('{ArrowDown}{Enter}{ArrowRight}');
    }
    await user.type(field('Name'), 'n');
  };
  await user.type(field('Name'), 'Lu');
  await waitFor(() => expect(button('Save').getAttribute('disabled')).toBeNull());
  await user.keyboard('{Enter}');
  const sent = values();
  await change();
  expect(values()).toEqual(sent);
  answer(Response.json({ message: 'Broken' }, { status: 500 }));
  await screen.findByRole('button', { name: 'Try again' });
  await change();
  expect(values()).toEqual(['Lun', true, true, 'n', ['Tokyo', 'Large'], field('Name')]);
});

it('puts the errors under their fields, goes to the first, and drops each as its field is changed', async () => {
  show(told({ message: 'No.', errors: { name: ['Taken'], email: ['Wrong'], slug: ['Too long'] } }, 422));
  await user.type(field('Name'), 'Luna');
  await save();
  expect((await screen.findByText('Taken')).tagName).toBe('SPAN');
  expect(screen.getByText('Wrong').tagName).toBe('SPAN');
  expect(screen.getByRole('alert').textContent).toBe('Too long');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  await user.type(field('Name'), ' Verde');
  expect([screen.queryByText('Taken'), screen.getByText('Wrong').tagName]).toEqual([null, 'SPAN']);
  expect(field('Name').value).toBe('Luna Verde');
});

it('says who changed the same thing, and saves over it when asked to', async () => {
  const changed = {
    name: 'Luna Rossa',
    is_active: false,
    tax_rate: 8.25,
    delivery_fee: '3.50',
    free_delivery_threshold: null,
    total_amount: '1234.50',
    order_type: 'dine_in',
    hours: [{ opens: '09:00' }],
    allergies: [],
    preferences: ['No olives', 'Extra basil'],
    restaurant_ids: [1, 3],
    tenant_id: 3,
    version: 3,
  };
  const { say } = show(
    told({ message: 'Changed.', version: 3, changed_by: 'Priya Raman', changed_at: null, changed }, 409),
  );
  await user.type(field('Name'), 'Luna');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Priya Raman changed this. What you typed is still here.',
  );
  const list = screen.getByRole('list', { name: 'What Priya Raman changed' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Name: Luna Rossa',
    'Active: no',
    'Tax rate: 8.25',
    'Delivery fee: $3.50',
    'Free delivery threshold: nothing',
    'Total amount: $1,234.50',
    'Order type: dine in',
    'Hours',
    'Allergies: none',
    'Preferences: No olives, Extra basil',
    'Restaurants',
    'Tenant',
  ]);
  expect(field('Name').value).toBe('Luna');
  say(told({ data: wireSettings }));
  await user.click(button('Save mine anyway'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it('saves over it what was typed since, on the stored version', async () => {
  const { say } = show(told({ message: 'Changed.', version: 3, changed: { name: 'Luna Rossa' } }, 409));
  await user.type(field('Name'), 'Luna');
  await save();
  await screen.findByRole('button', { name: 'Save mine anyway' });
  await user.type(field('Name'), ' Verde');
  const { sent, answer } = keepSent();
  say(answer);
  await user.click(button('Save mine anyway'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ name: 'Luna Verde', version: 3 }]);
});

it('tries again with what was chosen since', async () => {
  const { say } = show(told({ message: 'Broken' }, 500));
  await user.type(field('Name'), 'Luna');
  await save();
  await screen.findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('button', { name: /Time zone/ }));
  await user.click(screen.getByRole('option', { name: 'Tokyo' }));
  const { sent, answer } = keepSent();
  say(answer);
  await user.click(button('Try again'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ name: 'Luna', timezone: 'Asia/Tokyo' }]);
});

it('says where it is seen that it may not be saved when the server does not answer, and tries again', async () => {
  const seen = vi.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: seen });
  const { say } = show(told({ message: 'Broken' }, 500));
  await user.type(field('Name'), 'Luna');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The server did not answer: this may not be saved. What you typed is still here.',
  );
  expect(seen.mock.contexts).toEqual([screen.getByRole('alert')]);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  await user.click(button('Try again'));
  await screen.findByRole('alert');
  // The pressed button went with its alert.
  expect(document.activeElement).toBe(button('Save'));
  say(told({ data: wireSettings }));
  await user.click(button('Try again'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it('is closed at once while nothing was typed', async () => {
  show(never);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before a choice is lost', async () => {
  show(never);
  await user.click(screen.getByRole('button', { name: /Time zone/ }));
  await user.click(screen.getByRole('option', { name: 'Tokyo' }));
  await user.click(button('Cancel'));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
});

it('asks before what was typed is lost', async () => {
  show(never);
  await user.type(field('Name'), 'Luna');
  await user.click(button('Cancel'));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  await user.click(button('Keep editing'));
  expect(field('Name').value).toBe('Luna');
  await user.click(button('Cancel'));
  await user.click(button('Leave'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('has the focus where it was before the question as soon as that is gone, for a Tab that comes at once', async () => {
  show(never);
  await user.type(field('Name'), 'Luna');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button('Keep editing'));
  fireEvent.keyDown(button('Keep editing'), { key: 'Escape' });
  expect([screen.queryByRole('alertdialog'), document.activeElement]).toEqual([null, field('Name')]);
});

it('asks before what was typed is lost by the browser’s Back', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/restaurants');
  show(never);
  await user.type(field('Name'), 'Luna');
  window.history.back();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(button('Keep editing'));
  expect([window.location.pathname, field('Name').value]).toEqual(['/restaurants', 'Luna']);
  window.history.back();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(button('Leave'));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

describe('leaving a page with unsaved changes by the browser’s Back', () => {
  const goBack = async (isUnsaved: boolean) => {
    window.history.pushState(null, '', '/before?page=2');
    window.history.pushState(null, '', '/menu');
    const onLeave = vi.fn();
    const followed = vi.fn();
    window.addEventListener('popstate', followed);
    render(<LeaveGuard isUnsaved={isUnsaved} onLeave={onLeave} />);
    window.history.back();
    return { onLeave, followed };
  };

  it('asks first, and stays where the person stays', async () => {
    const { onLeave, followed } = await goBack(true);
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect([window.location.pathname, followed.mock.calls.length]).toEqual(['/menu', 0]);
    await user.click(button('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([window.location.pathname, onLeave.mock.calls.length]).toEqual(['/menu', 0]);
  });

  it('goes back where the person leaves, and the page stays in the history', async () => {
    const { onLeave, followed } = await goBack(true);
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(button('Leave'));
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect([onLeave.mock.calls.length, window.location.search]).toEqual([1, '?page=2']);
    cleanup();
    window.history.forward();
    await waitFor(() => expect(window.location.pathname).toBe('/menu'));
  });

  it('cancels it where the browser announces it, and asks once where a window over a page guards too', async () => {
    let refuse = (_why: Error): void => undefined;
    const answer = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    const traverseTo = vi.fn(() => ({ committed: answer, finished: answer }));
    const navigation = Object.assign(new EventTarget(), { traverseTo });
    vi.stubGlobal('navigation', navigation);
    const onLeave = vi.fn();
    render(
      <>
        <LeaveGuard isUnsaved />
        <LeaveGuard isUnsaved onLeave={onLeave} />
      </>,
    );
    const announce = (navigationType: string, path: string) => {
      const destination = {
        sameDocument: true,
        key: `key of ${path}`,
        url: `${window.location.origin}${path}`,
      };
      const event = new Event('navigate', { cancelable: true });
      act(() => void navigation.dispatchEvent(Object.assign(event, { navigationType, destination })));
      return event.defaultPrevented;
    };
    const { pathname } = window.location;
    expect([
      announce('push', '/saved'),
      announce('traverse', pathname),
      announce('traverse', `${pathname}#content`),
    ]).toEqual([false, false, false]);
    expect(announce('traverse', '/before?page=2')).toBe(true);
    expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1);
    await user.click(button('Leave'));
    expect([onLeave.mock.calls.length, traverseTo.mock.calls]).toEqual([1, [['key of /before?page=2']]]);
    expect(announce('traverse', '/before?page=2')).toBe(false);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(announce('traverse', '/before?page=2')).toBe(true);
    // What comes to nothing is no leave for the next one.
    await user.click(button('Leave'));
    refuse(new DOMException('No such entry', 'InvalidStateError'));
    await expect.poll(() => announce('traverse', '/before?page=2')).toBe(true);
    vi.unstubAllGlobals();
  });

  it('does not ask where a link leads to a part of the page', async () => {
    window.history.pushState(null, '', '/menu');
    const followed = vi.fn();
    window.addEventListener('popstate', followed);
    render(
      <>
        <a href="#content">Skip to content</a>
        <LeaveGuard isUnsaved />
      </>,
    );
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    await waitFor(() => expect(followed).toHaveBeenCalled());
    expect([window.location.hash, screen.queryByRole('alertdialog')]).toEqual(['#content', null]);
  });

  it('does not ask where nothing is unsaved', async () => {
    const { followed } = await goBack(false);
    await waitFor(() => expect(followed).toHaveBeenCalled());
    expect([window.location.pathname, screen.queryByRole('alertdialog')]).toEqual(['/before', null]);
  });
});
