import { type AnyActorLogic, createActor, type EventObject, type InputFrom, setup } from 'xstate';

/** Runs one actor under a parent that keeps what it is told, in the order it came. */
export const runUnderParent = <TLogic extends AnyActorLogic>(logic: TLogic, input?: InputFrom<TLogic>) => {
  const told: EventObject[] = [];
  const parent = setup({ actors: { child: logic as AnyActorLogic } }).createMachine({
    invoke: { src: 'child', id: 'child', input },
    on: { '*': { actions: ({ event }) => void told.push(event) } },
  });
  const actor = createActor(parent).start();
  const command = (event: EventObject & Readonly<Record<string, unknown>>) =>
    actor.getSnapshot().children.child?.send(event);
  return { told, command, stop: () => actor.stop() };
};

/** Resolves when every promise that could go on without the outside has gone on. */
export const settled = () => new Promise((done) => setImmediate(done));
