import { type AnyActorLogic, createActor, type EventObject, type InputFrom, setup } from 'xstate';

/** Runs one actor under a parent that records the events it receives, in order. */
export function runUnderParent<TLogic extends AnyActorLogic>(logic: TLogic, input?: InputFrom<TLogic>) {
  const received: EventObject[] = [];
  const parent = setup({ actors: { child: logic as AnyActorLogic } }).createMachine({
    invoke: { src: 'child', id: 'child', input },
    on: { '*': { actions: ({ event }) => void received.push(event) } },
  });
  const actor = createActor(parent).start();
  const command = (event: EventObject & Readonly<Record<string, unknown>>) =>
    actor.getSnapshot().children.child?.send(event);
  return { received, command, stop: () => actor.stop() };
}

/** Resolves when every promise that could go on without the outside has gone on. */
export function settled() {
  return new Promise((done) => setImmediate(done));
}
