import { type AnyActorLogic, createActor, type EventObject, type InputFrom, setup } from 'xstate';

/** Runs one actor under a parent that records the events it receives, in order. */
export function runUnderParent<TLogic extends AnyActorLogic>(logic: TLogic, input?: InputFrom<TLogic>) {
  const received: EventObject[] = [];
  const parent = setup({ actors: { child: logic as AnyActorLogic } }).createMachine({
    initial: 'with',
    states: {
      with: { invoke: { src: 'child', id: 'child', input }, on: { leave: 'without' } },
      without: {},
    },
    on: { '*': { actions: ({ event }) => void received.push(event) } },
  });
  const actor = createActor(parent).start();
  const command = (event: EventObject & Readonly<Record<string, unknown>>) =>
    actor.getSnapshot().children.child?.send(event);
  /** Ends the child alone: the parent still hears what it says. */
  const leave = () => actor.send({ type: 'leave' });
  return { received, command, leave, stop: () => actor.stop() };
}

/** Resolves when every promise that could go on without the outside has gone on. */
export function settled() {
  return new Promise((done) => setImmediate(done));
}
