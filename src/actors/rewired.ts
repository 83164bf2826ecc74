import { type AnyStateMachine, StateMachine } from 'xstate';

/** Changes a chart, and every chart below it: `edit` is given each one, children first. */
export function rewired<TMachine extends AnyStateMachine>(
  machine: TMachine,
  edit: (machine: AnyStateMachine) => AnyStateMachine,
): TMachine {
  const actors: Record<string, AnyStateMachine> = {};
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    if (!(logic instanceof StateMachine)) continue;
    const edited = rewired(logic, edit);
    if (edited !== logic) actors[name] = edited;
  }
  const wired = Object.keys(actors).length === 0 ? machine : machine.provide({ actors });
  // An edit changes what a chart does, never the events, input and context that its type names.
  return edit(wired) as TMachine;
}
