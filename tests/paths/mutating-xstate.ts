import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  StateMachine,
  setup as setupOfXState,
} from 'xstate';
import { isTouched, type Mutant, withChange } from './mutants';

export * from 'xstate';

/** What takes more steps than any test needs goes round in circles. */
const mostSteps = 10_000;
const mostIterations = 1_000;

/** The charts that modules made, each with its configuration as it was written. */
const loaded = new Map<AnyStateMachine, AnyStateMachine['config']>();
let isLoading = true;
let steps = 0;
/** The states that charts were in, and with each the events that came there. */
let seen = new Map<string, Set<string>>();

const note = ({ machine, _nodes }: AnyMachineSnapshot, event?: AnyEventObject) => {
  for (const { id } of _nodes) {
    const key = `${machine.id} ${id}`;
    const events = seen.get(key) ?? new Set();
    if (event !== undefined) events.add(event.type);
    seen.set(key, events);
  }
};

/** Stands in for xstate while charts are mutated: keeps the charts, so that each can be changed after it was made. */
export const setup: typeof setupOfXState = (...args) => keeping(setupOfXState(...args));

interface Made {
  createMachine(config: object): unknown;
}

function keeping<TMade extends Made>(made: TMade): TMade {
  const createMachine = (config: object) => {
    const machine = made.createMachine(config);
    return machine instanceof StateMachine ? kept(machine, machine.config) : machine;
  };
  return { ...made, createMachine };
}

function kept(machine: AnyStateMachine, config: AnyStateMachine['config']): AnyStateMachine {
  // Those of a test are made of the configuration as it is then, and gone after it.
  if (isLoading) loaded.set(machine, config);
  const { transition, getInitialSnapshot, getTransitionData, provide } = machine;
  machine.transition = (...args) => {
    steps += 1;
    if (steps > mostSteps) throw new Error(`${machine.id} goes round in circles`);
    const snapshot = transition(...args);
    note(snapshot);
    return snapshot;
  };
  machine.getInitialSnapshot = (...args) => {
    const snapshot = getInitialSnapshot(...args);
    note(snapshot);
    return snapshot;
  };
  machine.getTransitionData = (snapshot, event) => {
    note(snapshot, event);
    return getTransitionData.call(machine, snapshot, event);
  };
  machine.provide = (implementations) => kept(provide.call(machine, implementations), config);
  return machine;
}

export function startLoading(): void {
  isLoading = true;
}

/** Makes each loaded chart as it was written, but the one that the mutant is for as the mutant says. */
export function changeCharts(chart: string, mutant: Mutant | null): void {
  isLoading = false;
  steps = 0;
  seen = new Map();
  let changed = 0;
  for (const [machine, config] of loaded) {
    if (machine.id !== chart) continue;
    changed += 1;
    const bounded = { ...config, options: { ...config.options, maxIterations: mostIterations } };
    const made = new StateMachine(
      mutant === null ? bounded : withChange(bounded, mutant),
      machine.implementations,
    );
    // The methods are bound to the chart that they were made for.
    const parts = Object.entries(made).filter(([, part]) => typeof part !== 'function');
    Object.assign(machine, Object.fromEntries(parts));
  }
  if (changed === 0) throw new Error(`No test loads the chart ${chart}`);
}

/** Whether the chart did anything since it was made that the change could alter. */
export function couldNotice(mutant: Mutant): boolean {
  const chart = [...loaded.keys()].find(({ id }) => id === mutant.chart);
  return chart !== undefined && isTouched(chart, mutant, (id) => seen.get(`${chart.id} ${id}`));
}
