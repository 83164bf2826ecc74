import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type ShortcutActions, useShortcuts } from './use-shortcuts';

function Page({ actions, isCovered }: { readonly actions: ShortcutActions; readonly isCovered: boolean }) {
  useShortcuts(actions);
  return (
    <div inert={isCovered}>
      <main id="content">
        <input />
      </main>
    </div>
  );
}

const act = (isCovered = false) => {
  const actions = { mute: vi.fn(), hangUp: vi.fn(), submit: vi.fn(), itemSearch: vi.fn(), keypad: vi.fn() };
  render(<Page actions={actions} isCovered={isCovered} />);
  const taken = () =>
    Object.entries(actions)
      .filter(([, action]) => action.mock.calls.length > 0)
      .map(([name]) => name);
  return { user: userEvent.setup(), taken };
};

const pressAll = '{Alt>}[KeyM][KeyX][KeyI][KeyK]{/Alt}{Control>}{Enter}{/Control}';

test('does what the page gives', async () => {
  const { user, taken } = act();
  await user.keyboard(pressAll);
  expect(taken()).toEqual(['mute', 'hangUp', 'submit', 'itemSearch', 'keypad']);
});

test('leaves a key that the page does not give to whoever else listens', async () => {
  const { user } = act();
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => {
    if (!event.defaultPrevented) heard.push(event.code);
  };
  document.addEventListener('keydown', listen);
  await user.keyboard('{Alt>}[KeyO][KeyM]{/Alt}');
  document.removeEventListener('keydown', listen);
  expect(heard).toEqual(['AltLeft', 'KeyO']);
});

test('reaches the line, and nothing else, under what lies over the page', async () => {
  const { user, taken } = act(true);
  await user.keyboard(pressAll);
  expect(taken()).toEqual(['mute', 'hangUp']);
});
