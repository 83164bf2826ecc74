import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { NoticePermission } from '../../../src/machines/attention/attention.types';
import { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import type { PlayerCommand, SoundsContext } from '../../../src/machines/sounds/sounds.types';
import { NoticesRow } from '../../../src/views/agent/ReadinessCard';
import { NoticesBanner } from '../../../src/views/layout/Banners';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { withActors } from '../../views/with-actors';
import { createTestAttention } from './create-test-attention';

const show = (permission: NoticePermission, isSilent = false) => {
  const attention = createTestAttention(permission);
  const sounds = startUnderParent(
    soundsMachine.provide({
      actors: {
        audioUnlock: standInCallback<AnyEventObject, { isRefused: boolean }>().logic,
        soundPlayer: standInCallback<PlayerCommand, SoundsContext>().logic,
      },
    }),
    {},
  );
  if (!isSilent) sounds.ref.send({ type: 'sounds.unlock' });
  render(
    withActors(
      { attention: attention.ref, sounds: sounds.ref },
      <>
        <NoticesBanner />
        <ul>
          <NoticesRow />
        </ul>
      </>,
    ),
  );
  return { ...attention, sounds: sounds.ref, user: userEvent.setup() };
};

const question = () => screen.queryByText('Get notified of calls?');
const row = () => screen.queryByRole('listitem')?.textContent ?? null;

describe('unasked', () => {
  test('explains and asks, and leaves the choice', async () => {
    const { keeper, user } = show('unasked');
    expect(question()?.parentElement?.textContent).toBe(
      'Get notified of calls? While you look elsewhere, a call shows restaurant and caller over other windows.',
    );
    expect(row()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(keeper.received).toEqual([{ type: 'permission.decline' }]);
    expect(question()).toBeNull();
  });

  test('waits until the sounds are settled', () => {
    const { sounds } = show('unasked', true);
    expect(question()).toBeNull();
    act(() => sounds.send({ type: 'sounds.unlock' }));
    expect(question()).not.toBeNull();
  });
});

test('asking: the question stays, and is not asked twice', async () => {
  const { keeper, user, read } = show('unasked');
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await user.click(screen.getByRole('button', { name: 'Asking...' }));
  expect(keeper.received).toEqual([{ type: 'permission.ask' }]);
  act(() => read('granted'));
  expect(question()).toBeNull();
  expect(row()).toBe('Desktop notificationsShows calls over other windowsOn');
});

test('denied: says where it can be allowed, and does not ask', () => {
  show('denied');
  expect(question()).toBeNull();
  expect(row()).toBe('Desktop notificationsAllow them in the browserBlocked');
});

test('declined: is not asked for again, but may be allowed', async () => {
  const { keeper, user } = show('declined');
  expect(question()).toBeNull();
  expect(row()).toBe('Desktop notificationsShows calls on this page onlyAllow');
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect(keeper.received).toEqual([{ type: 'permission.ask' }]);
});

test('unsupported: says nothing at all', () => {
  show('unsupported');
  expect([question(), row()]).toEqual([null, null]);
});
