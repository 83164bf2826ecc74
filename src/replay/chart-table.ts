import { type AnyStateMachine, fromPromise, StateMachine } from 'xstate';
import { twice } from '../machines/shared/twice';

/** Each chart's module exports its machine under the chart's id and 'Machine'. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../machines/*/*.machine.ts');

const idOf = (file: string) =>
  file
    .replace(/.*\//, '')
    .replace('.machine.ts', '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const loaders = new Map(Object.entries(modules).map(([file, load]) => [idOf(file), load]));
/** Stands in front of requests, and is no chart of its own. */
loaders.set('twice', async () => ({ twiceMachine: twice(fromPromise(() => Promise.resolve())) }));

/** The chart as it is written, without implementations; null where this version has none of this id. */
export async function chartOf(id: string): Promise<AnyStateMachine | null> {
  const module = await loaders.get(id)?.();
  const machine = module?.[`${id}Machine`];
  return machine instanceof StateMachine ? machine : null;
}
