import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { listenToRegions } from '../../../tests/views/spoken';
import { silent } from '../../../tests/views/start-workspace';
import { appMachine } from '../../machines/app/app.machine';
import type { NoticeRaised, NoticesOutdated } from '../../machines/shared/notice.types';
import { passOn } from '../../machines/shared/send-to-system';
import { AppActorProvider } from '../app/actor-context';
import { createNoticeQueue } from './notice-queue';
import { Notifications } from './notifications';
import * as styles from './notifications.css';
import { Toasts } from './Toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onKeep = vi.fn();
const place = { side: 'right', offered: ['12'] } as const;

const toasts = () => [...document.querySelectorAll('[data-toast]')];
const shown = () => toasts().map(({ textContent }) => textContent);

/** In steps, as each end of a transition starts the next one. */
async function pass(duration: number) {
  for (let passed = 0; passed < duration; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}

function show() {
  const queue = createNoticeQueue();
  queue.push({ code: 'signedIn' });
  render(<Notifications {...place} queue={queue} onKeep={onKeep} />);
  return queue;
}

describe('the toasts', () => {
  it('show what was raised before they were loaded, for 4 s', async () => {
    show();
    expect(shown()).toEqual(['Welcome back!']);
    await pass(3_900);
    expect(shown()).toEqual(['Welcome back!']);
    await pass(1_500);
    expect(shown()).toEqual([]);
  });

  it('stay while the focus is in them, and have their time anew after it', async () => {
    show();
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    await pass(20_000);
    expect(shown()).toEqual(['Welcome back!']);
    act(() => screen.getByRole('button', { name: 'Close message' }).blur());
    await pass(1_000);
    expect(shown()).toEqual(['Welcome back!']);
    await pass(5_000);
    expect(shown()).toEqual([]);
  });

  it('are three at most: a fourth takes the place of the oldest, however many come at the same moment', async () => {
    // notistack's own keys are the time and a random number, of which few digits are left beside the time.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const queue = show();
    act(() => {
      queue.push({ code: 'customerCreated' });
      queue.push({ code: 'customerUpdated' });
      queue.push({ code: 'updateCustomerFailed' });
    });
    await pass(1_500);
    expect(shown()).toEqual([
      'Customer created successfully!',
      'Customer details updated!',
      'Failed to update customer',
    ]);
  });

  it('of dishes added faster than toasts leave hold up nothing that is said after them', async () => {
    const queue = show();
    for (let number = 1; number <= 20; number += 1) {
      act(() => queue.push({ code: 'itemAdded', item: `dish ${number}` }));
      await pass(50);
    }
    act(() => queue.push({ code: 'manualOrderPlaced' }));
    await pass(1_000);
    expect(shown()).toContain('Order created successfully!');
    expect(shown()).toContain('Added dish 20 to order');
  });

  it('name a nameless customer by the number in national form', async () => {
    const queue = createNoticeQueue();
    render(<Notifications {...place} queue={queue} onKeep={onKeep} />);
    queue.push({ code: 'customerFound', who: '+12065550173' });
    await act(() => vi.dynamicImportSettled());
    expect(shown()).toEqual(['Customer found: (206) 555-0173']);
  });

  it('stand at the left only while the right is taken, those already shown included', async () => {
    const queue = createNoticeQueue();
    queue.push({ code: 'callOver', by: null, seconds: 45, itemCount: 0, keptCallId: null });
    const { rerender } = render(<Notifications {...place} side="call" queue={queue} onKeep={onKeep} />);
    const places = () => toasts()[0]?.closest('.notistack-SnackbarContainer')?.classList;
    expect(places()).toContain(styles.side.call);
    rerender(<Notifications {...place} queue={queue} onKeep={onKeep} />);
    expect(places()).toContain(styles.side.right);
    expect(places()).not.toContain(styles.side.call);
  });

  it.each([
    [1440, 'translateY'],
    [390, 'translateX'],
  ])('at a width of %i leave by the edge they stand at', async (width, moves) => {
    vi.stubGlobal('innerWidth', width);
    show();
    await pass(500);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    const moved = toasts()[0]?.closest<HTMLElement>('[style*="transform"]');
    expect(moved?.style.transform).toMatch(moves);
    vi.unstubAllGlobals();
  });

  it('offer to keep what was not ordered, and go once that is wanted', async () => {
    const queue = show();
    act(() => queue.push({ code: 'callOver', by: null, seconds: 45, itemCount: 2, keptCallId: '12' }));
    await pass(500);
    const keep = screen.getByRole('button', { name: 'Keep as manual order' });
    fireEvent.click(keep);
    expect(onKeep.mock.calls).toEqual([['12']]);
    await pass(1_500);
    expect(screen.queryByRole('button', { name: 'Keep as manual order' })).toBeNull();
  });

  it('say what was not ordered, and offer to keep it only as long as nothing else does', () => {
    const queue = createNoticeQueue();
    const toastsWith = (offered: readonly string[]) => (
      <Notifications {...place} offered={offered} queue={queue} onKeep={onKeep} />
    );
    queue.push({ code: 'callOver', by: 'caller', seconds: 45, itemCount: 2, keptCallId: '12' });
    const { rerender } = render(toastsWith(['11']));
    const words = 'Caller hung up after 0:45. 2 items not ordered.';
    expect(shown()).toEqual([words]);
    rerender(toastsWith(['12']));
    expect(shown()).toEqual([`${words}Keep as manual order`]);
    rerender(toastsWith([]));
    expect(shown()).toEqual([words]);
  });

  const outdated = ['callOver', 'itemAdded'] as const;

  it('that are outdated are gone at once, shown or waiting, and the others stay', async () => {
    const queue = createNoticeQueue();
    render(<Notifications {...place} queue={queue} onKeep={onKeep} />);
    act(() => {
      queue.push({ code: 'callOver', by: null, seconds: 45, itemCount: 2, keptCallId: '12' });
      queue.push({ code: 'updateCustomerFailed' });
      queue.push({ code: 'callReleased', by: 'Grace', why: 'Shift over' });
    });
    await pass(500);
    act(() => queue.push({ code: 'itemAdded', item: 'Cola' }));
    act(() => queue.drop(outdated));
    const left = ['Failed to update customer', 'Grace released your call: Shift over'];
    expect(shown()).toEqual(left);
    await pass(1_500);
    expect(shown()).toEqual(left);
    act(() => queue.push({ code: 'itemAdded', item: 'Cola' }));
    expect(shown()).toEqual([...left, 'Added Cola to order']);
  });

  it('that are outdated before they can be shown never are', () => {
    const queue = createNoticeQueue();
    queue.push({ code: 'callOver', by: null, seconds: 45, itemCount: 0, keptCallId: null });
    queue.push({ code: 'customerCreated' });
    queue.drop(outdated);
    render(<Notifications {...place} queue={queue} onKeep={onKeep} />);
    expect(shown()).toEqual(['Customer created successfully!']);
  });

  function showInApp(beside: ReactNode = null) {
    const machine = silent(appMachine).provide({
      actors: { notices: passOn<NoticeRaised | NoticesOutdated>() },
    });
    const app = createActor(machine, { input: { seed: 1 } }).start();
    render(
      <AppActorProvider actor={app}>
        <Toasts side="right" hasKeptNote={false} />
        {beside}
      </AppActorProvider>,
    );
    const tell = async (event: NoticeRaised | NoticesOutdated) => {
      act(() => app.system.get('notices').send(event));
      await act(() => vi.dynamicImportSettled());
      await pass(50);
    };
    const raise = (notice: NoticeRaised['notice']) => tell({ type: 'notice.raised', notice });
    return { raise, tell };
  }

  it('go as the charts say that they are outdated', async () => {
    const { raise, tell } = showInApp();
    await raise({ code: 'callOver', by: null, seconds: 45, itemCount: 0, keptCallId: null });
    await raise({ code: 'signedIn' });
    await tell({ type: 'notices.outdated', codes: outdated });
    expect(shown()).toEqual(['Welcome back!']);
  });

  it('come into a region that stands before them, so that they are spoken; an error is an alert', async () => {
    const { raise } = showInApp();
    const spoken = listenToRegions();
    await raise({ code: 'signedIn' });
    await raise({ code: 'customerCreated' });
    expect(spoken()).toEqual(['Welcome back!', 'Customer created successfully!']);
    await raise({ code: 'updateCustomerFailed' });
    expect(screen.getByRole('alert').textContent).toBe('Failed to update customer');
  });

  it('are spoken and within reach while a dialog is open', async () => {
    const { raise } = showInApp(
      <ModalOverlay isOpen>
        <Modal>
          <Dialog aria-label="New agent">
            <button type="button">Save</button>
          </Dialog>
        </Modal>
      </ModalOverlay>,
    );
    await raise({ code: 'signedIn' });
    expect(toasts()[0]?.closest('[inert], [aria-hidden="true"]')).toBeNull();
    const close = screen.getByRole('button', { name: 'Close message' });
    act(() => close.focus());
    expect(document.activeElement).toBe(close);
  });

  it('go away when closed', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await pass(1_500);
    expect(shown()).toEqual([]);
  });
});
