import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ActorTree } from './ActorTree';
import { createInspectionStore } from './inspection-store';
import type { ActorState, InspectedActor, InspectedStep } from './messages';

const running: ActorState = { status: 'active', value: null, context: null };

const actor = (id: string, name: string, first: ActorState | null): InspectedActor => ({
  id,
  name,
  systemId: null,
  parentId: id === 'x:0' ? null : 'x:0',
  chart: null,
  first,
});

const step = (actorId: string, type: string, status: ActorState['status'] = 'active'): InspectedStep => ({
  at: 1_000,
  actorId,
  sourceId: 'x:0',
  event: { type },
  transitions: [],
  state: { ...running, status },
});

it('lists of a recording the actors that run at the moment that is shown, and all on asking', async () => {
  const store = createInspectionStore();
  store.trigger.reported({
    reports: [
      {
        kind: 'past',
        tab: { id: 't', name: 'front' },
        to: '',
        actors: [actor('x:0', 'door', running), actor('x:1', 'bell', null), actor('x:2', 'light', running)],
        steps: [
          step('x:1', 'xstate.init'),
          step('x:2', 'off', 'done'),
          step('x:1', 'xstate.stop', 'stopped'),
        ],
        facts: [],
      },
    ],
  });
  store.trigger.pause();
  render(<ActorTree store={store} />);
  const listed = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
  const at = (count: number) => act(() => store.trigger.showStep({ count }));
  expect(listed()).toEqual(['door']);
  at(1);
  expect(listed()).toEqual(['door', 'bell', 'light']);
  at(2);
  expect(listed()).toEqual(['door', 'bell']);
  at(0);
  expect(listed()).toEqual(['door', 'light']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ended too' }));
  expect(listed()).toEqual(['door', 'bell', 'light']);
});

it('stays in the order of the keyboard while the chosen actor is under a folded one', async () => {
  const store = createInspectionStore();
  const actors = [actor('x:0', 'door', running), actor('x:1', 'bell', running)];
  store.trigger.reported({
    reports: [{ kind: 'past', tab: { id: 't', name: 'front' }, to: '', actors, steps: [] }],
  });
  store.trigger.chooseActor({ actorId: 'x:1' });
  render(<ActorTree store={store} />);
  const user = userEvent.setup();
  const item = (name: string) => screen.getByRole('treeitem', { name });
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(item('bell'));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: 'bell' })).toBeNull();
  await user.tab({ shift: true });
  await user.tab();
  expect(document.activeElement).toBe(item('door'));
});

it('keeps the row with the focus while its actor ends, until the focus goes on', async () => {
  const store = createInspectionStore();
  const tab = { id: 't', name: 'front' };
  const actors = [actor('x:0', 'door', running), actor('x:1', 'bell', running)];
  store.trigger.reported({ reports: [{ kind: 'past', tab, to: '', actors, steps: [] }] });
  render(<ActorTree store={store} />);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const bell = screen.getByRole('treeitem', { name: 'bell' });
  expect(document.activeElement).toBe(bell);
  act(() =>
    store.trigger.reported({
      reports: [{ kind: 'step', tab, step: step('x:1', 'ring', 'done'), isWhole: false }],
    }),
  );
  expect([document.activeElement, bell.textContent]).toEqual([bell, 'belldone']);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: 'door' }));
  expect(screen.queryByRole('treeitem', { name: /bell/ })).toBeNull();
});
