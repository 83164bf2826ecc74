import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

type Broken = { event: { readonly actorId: string } };

const stopRemains = {
  type: 'stopRemains',
  params: ({ event: { actorId } }: Broken) => ({ actorId }),
} as const;

/**
 * What a part does that broke: it is begun anew at once, so that its screen stands. One that breaks as soon as it
 * begins waits for a moment: it must not be begun without end.
 */
export const begunAnew = <const TGuard, const TAction extends string = never>(
  isWell: TGuard,
  ...actions: readonly TAction[]
) =>
  [
    { guard: isWell, target: 'running.anew', reenter: true, actions: [stopRemains, ...actions] },
    { target: 'broken', actions: [stopRemains, ...actions] },
  ] as const;

/** It is well until it breaks; begun anew, once it has run for a moment. */
export const health = <const TEntry = never>(...entry: readonly TEntry[]) =>
  ({ initial: 'well', states: { well: {}, anew: { entry, after: { beginAnewAfter: 'well' } } } }) as const;

export const broken = { after: { beginAnewAfter: 'running.anew' } } as const;

/**
 * What still runs of an actor that broke: XState stops its children where one of them failed, but not where an action
 * of its own threw. Nobody else can stop these: a parent stops no children but its own.
 */
function remainsOf(parent: AnyActorRef, actorId: string): readonly AnyActorRef[] {
  const { children }: AnyMachineSnapshot = parent.getSnapshot();
  const left: { readonly children?: Readonly<Record<string, AnyActorRef>> } | undefined =
    children[actorId]?.getSnapshot();
  return Object.values(left?.children ?? {}).filter((child) => child.getSnapshot().status === 'active');
}

/** What XState itself sends an actor to stop it. */
const stop = { type: 'xstate.stop' } as const;

interface Enqueue {
  sendTo(actor: AnyActorRef, event: typeof stop): void;
}

export function stopRemainsOf(
  { self, enqueue }: { self: AnyActorRef; enqueue: Enqueue },
  actorId: string,
): void {
  for (const child of remainsOf(self, actorId)) enqueue.sendTo(child, stop);
}
