import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../overlays/Dialog';
import { FieldsHeld } from './fields-held';
import { Select } from './Select';

const places = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `p${at + 1}`, label: `Place ${at + 1}` }));
const many = [...places(60), { value: 'cafe', label: 'Café Ümit' }];

const user = userEvent.setup();
const button = () => screen.getByRole('button', { name: /Restaurant$/ });
const find = () => screen.findByRole('searchbox', { name: 'Find in Restaurant' });
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

function show(more: Partial<Parameters<typeof Select<string>>[0]> = {}) {
  const onChange = vi.fn();
  const element = (changes: typeof more) => (
    <form aria-label="Form">
      <Select label="Restaurant" options={many} value="p2" onChange={onChange} {...more} {...changes} />
    </form>
  );
  const { rerender } = render(element({}));
  return { onChange, change: (changes: typeof more) => rerender(element(changes)) };
}

describe('a select with more options than somebody reads through', () => {
  it('is a button with what is chosen, and opens on a field and all options', async () => {
    show();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Place 2 Restaurant' })).toBe(button());
    await user.click(button());
    expect(await find()).toBe(document.activeElement);
    const list = within(screen.getByRole('dialog', { name: 'Restaurant' })).getByRole('listbox');
    expect(within(list).getAllByRole('option')).toHaveLength(61);
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Place 2');
  });

  it('finds by any part of the name, whatever its accents, and Enter takes the first', async () => {
    const { onChange } = show();
    await user.click(button());
    await user.type(await find(), 'fe um');
    expect(shown()).toEqual(['Café Ümit']);
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['cafe']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it.each(['pacific time', 'los angeles', 'America/Los_A'])('finds a time zone by %s', async (typed) => {
    show({ options: [...many, { value: 'la', label: 'Pacific Time (America/Los_Angeles)' }] });
    await user.click(button());
    await user.type(await find(), typed);
    expect(shown()).toEqual(['Pacific Time (America/Los_Angeles)']);
  });

  it('is opened in a dialog by pointer as well, again and again, with the focus in its field', async () => {
    render(
      <Dialog title="Simulate a call" isOpen>
        {() => <Select label="Restaurant" options={many} value="p2" />}
      </Dialog>,
    );
    for (let time = 0; time < 2; time += 1) {
      await user.click(button());
      expect(await find()).toBe(document.activeElement);
      await user.keyboard('{Escape}');
      expect(document.activeElement).toBe(button());
    }
    expect(screen.getByRole('dialog', { name: 'Simulate a call' }).tagName).toBe('SECTION');
  });

  it('says that nothing was found, and takes nothing then', async () => {
    const { onChange } = show();
    await user.click(button());
    await user.type(await find(), 'xyz{Enter}');
    expect(screen.getByText('Nothing found').tagName).toBe('P');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes nothing by Enter before anything was typed, nor within a word of an input method', async () => {
    const { onChange } = show();
    await user.click(button());
    await user.type(await find(), '{Enter}');
    await user.type(await find(), 'place 5');
    fireEvent.keyDown(await find(), { key: 'Enter', keyCode: 229 });
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Restaurant' }).tagName).toBe('DIV');
  });

  it('is gone through by arrow keys from what is chosen', async () => {
    const { onChange } = show();
    await user.click(button());
    await user.type(await find(), '{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Place 2');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['p3']]);
  });

  it('closes without a change where the chosen one is pressed again, and by Esc', async () => {
    const { onChange } = show();
    await user.click(button());
    await find();
    await user.click(screen.getByRole('option', { name: 'Place 2' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button());
    await user.type(await find(), '{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['p', 'p'],
    ['{ArrowDown}', ''],
    ['{ArrowUp}', ''],
    ['{Enter}', ''],
    [' ', ''],
  ])('opens by the key %j on the closed button, which looks for %j', async (key, text) => {
    show();
    button().focus();
    await user.keyboard(key);
    expect((await find()).getAttribute('value')).toBe(text);
  });

  it('leaves keys with a modifier to the page', async () => {
    const { onChange } = show();
    button().focus();
    await user.keyboard('{Alt>}p{/Alt}{Control>}p{/Control}{Tab}');
    expect([screen.queryByRole('dialog'), onChange.mock.calls]).toEqual([null, []]);
  });

  it('is a field of its form, which hears of a choice', async () => {
    const onInput = vi.fn();
    const { onChange } = show({ value: undefined, defaultValue: 'p4', name: 'place' });
    const form = screen.getByRole<HTMLFormElement>('form');
    form.addEventListener('input', ({ target }) => onInput((target as HTMLElement).dataset.name));
    expect(new FormData(form).get('place')).toBe('p4');
    await user.click(button());
    await find();
    await user.click(screen.getByRole('option', { name: 'Place 7' }));
    expect([new FormData(form).get('place'), onInput.mock.calls, onChange.mock.calls]).toEqual([
      'p7',
      [['place']],
      [['p7']],
    ]);
  });

  it('tells its form which field it is, also with few options', async () => {
    const onInput = vi.fn();
    show({ options: places(3), name: 'place' });
    const form = screen.getByRole('form');
    form.addEventListener('input', ({ target }) => onInput((target as HTMLElement).dataset.name));
    await user.click(button());
    await user.click(await screen.findByRole('option', { name: 'Place 3' }));
    expect(onInput.mock.calls).toEqual([['place']]);
  });

  it('does not open while its form is held', async () => {
    render(
      <FieldsHeld value={true}>
        <Select label="Restaurant" options={many} value="p2" />
      </FieldsHeld>,
    );
    await user.click(button());
    button().focus();
    await user.keyboard('p{ArrowDown}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what to choose while nothing is chosen', () => {
    show({ value: null, placeholder: 'Choose a restaurant' });
    expect(screen.getByRole('button', { name: 'Choose a restaurant Restaurant' })).toBe(button());
  });
});

it('keeps the focus when its options become many, which is when they arrive', () => {
  const { change } = show({ options: places(3) });
  button().focus();
  change({ options: many });
  expect([document.activeElement, button().getAttribute('aria-haspopup')]).toEqual([button(), 'dialog']);
});

it('takes the focus from nothing else when its options become many', () => {
  const { change } = show({ options: places(3) });
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  change({ options: many });
  expect(document.activeElement).toBe(other);
  other.remove();
});
