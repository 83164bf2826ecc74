import {
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  StateMachine,
  type UnknownActorLogic,
} from 'xstate';
import type { Place } from './walk';

/** A fault that is put into charts for a run, to see whether walks find it. */
export interface PlantedFault {
  readonly name: string;
  readonly charts: readonly string[];
  /** Where it shows; left out is the console. */
  readonly place?: Place;
  readonly plant: (machine: AnyStateMachine) => AnyStateMachine;
}

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
};

/** The part of a chart's configuration at that path. */
const partAt = (config: Plain, path: readonly string[]): Plain =>
  path.reduce((part: Plain, key) => {
    const next = part[key];
    if (!isPlain(next)) throw new Error(`The chart has no ${path.join('.')}`);
    return next;
  }, config);

/** The chart without these handlers of that state. */
const withoutHandlers =
  (state: readonly string[], ...events: readonly string[]) =>
  (machine: AnyStateMachine): AnyStateMachine => {
    const config = copied(machine.config) as AnyStateMachine['config'];
    const { on } = partAt(
      config as Plain,
      state.flatMap((name) => ['states', name]),
    );
    for (const event of events)
      if (!isPlain(on) || !delete on[event]) throw new Error(`No handler of ${event}`);
    return new StateMachine(config, machine.implementations);
  };

const withGuard = (guard: string, answer: boolean) => (machine: AnyStateMachine) =>
  machine.provide({ guards: { [guard]: () => answer } });

const withoutAction = (action: string) => (machine: AnyStateMachine) =>
  machine.provide({ actions: { [action]: () => {} } });

/** The same actor, its work wrapped. */
const withActor =
  (name: string, wrap: (logic: UnknownActorLogic) => UnknownActorLogic) =>
  (machine: AnyStateMachine): AnyStateMachine =>
    machine.provide({ actors: { [name]: wrap(machine.implementations.actors[name] as UnknownActorLogic) } });

type Work = (args: object) => unknown;

const workOf = (logic: UnknownActorLogic): Work => Reflect.get(logic, 'config') as Work;

/** Where the work fails, nothing comes of it any more. */
const neverFails = (logic: UnknownActorLogic): UnknownActorLogic =>
  fromPromise((args) =>
    Promise.resolve(workOf(logic)(args)).catch(() => new Promise(() => {})),
  ) as UnknownActorLogic;

/** It goes on when it is stopped. */
const neverStops = (logic: UnknownActorLogic): UnknownActorLogic =>
  fromCallback((args) => void workOf(logic)(args)) as unknown as UnknownActorLogic;

/** Changes the charts of that fault, and no others. */
export function plantFault({ charts, plant }: PlantedFault) {
  return (machine: AnyStateMachine): AnyStateMachine =>
    charts.includes(machine.id) ? plant(machine) : machine;
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'the popup stays when its offer is withdrawn',
    charts: ['incomingCalls'],
    plant: withoutHandlers(['ringing'], 'agentChannel.callCancelled', 'agentChannel.callEnded'),
  },
  {
    name: 'a call that waits behind the popup stays when it is withdrawn',
    charts: ['incomingCalls'],
    plant: withoutAction('dropCall'),
  },
  {
    name: 'the end of any call ends the live one',
    // Each of the two looks whose end it is.
    charts: ['call', 'liveCall'],
    plant: withGuard('isThisCall', true),
  },
  {
    name: 'a late answer to accept counts after the phone was given up',
    charts: ['call'],
    plant: withGuard('isYielding', false),
  },
  {
    name: 'the idempotency key is renewed on a repeat',
    charts: ['orderDraft'],
    plant: withGuard('hasKey', false),
  },
  {
    name: 'the failure of a submit is not reported',
    charts: ['orderDraft'],
    plant: withActor('submitOrder', (logic) => neverFails(logic)),
  },
  {
    name: 'what was not ordered is dropped when the call ends',
    charts: ['liveCall'],
    plant: withoutAction('leaveOrder'),
  },
  {
    name: 'the cart is not written down for a reload',
    charts: ['liveCall'],
    plant: withoutAction('keep'),
  },
  {
    name: 'the line is not hung up when the call ends',
    charts: ['liveLine'],
    plant: withActor('liveLine', (logic) => neverStops(logic)),
  },
  {
    name: 'a tab keeps the phone that another tab took',
    charts: ['phoneLease'],
    plant: withoutHandlers(['holding'], 'lock.lost'),
  },
  {
    name: 'the workspace goes on after signing out',
    charts: ['app'],
    plant: withoutAction('closeWorkspace'),
  },
  {
    name: 'signing out does not ask about a live call',
    charts: ['signOut'],
    plant: withGuard('isInCall', false),
  },
  {
    name: 'any refused change of an order is taken for one whose answer was lost',
    charts: ['orderChange'],
    place: 'change',
    plant: withGuard('wasMade', true),
  },
  {
    name: 'what a call takes away of an order being changed does not come back',
    charts: ['orderChange'],
    place: 'change',
    plant: withoutAction('recall'),
  },
  {
    name: 'a press that did nothing is not reported',
    charts: ['kitchenPresses'],
    place: 'kitchen',
    plant: withoutAction('keepFault'),
  },
  {
    name: 'an order that comes while the kitchen reads the others waits for the next reading',
    charts: ['kitchen'],
    place: 'kitchen',
    plant: withGuard('isOvertaken', false),
  },
];
