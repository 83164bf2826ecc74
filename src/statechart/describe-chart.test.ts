import { describe, expect, it } from 'vitest';
import {
  and,
  assign,
  createMachine,
  emit,
  fromPromise,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import { describeChart, transitionId } from './describe-chart';

const list = setup({
  actors: { loadList: fromPromise(async () => 1) },
  guards: { isFresh: () => true, isBusy: () => false },
  delays: { pollEvery: 5 },
  actions: { note: (_, _params: { what: string; loud: boolean }) => {}, clear: () => {} },
}).createMachine({
  id: 'list',
  initial: 'idle',
  on: {
    'list.reset': '.idle',
    'list.note': { actions: { type: 'note', params: { what: 'all', loud: true } } },
  },
  states: {
    idle: {
      description: 'Nothing was asked for',
      entry: 'clear',
      exit: assign({}),
      on: { 'list.load': { target: 'loading', guard: and(['isFresh', not('isBusy')]) }, 'list.reset': {} },
    },
    loading: { tags: ['busy'], invoke: { src: 'loadList', onDone: 'shown', onError: 'idle' } },
    shown: {
      type: 'parallel',
      onDone: 'over',
      states: {
        rows: {
          initial: 'first',
          states: { first: { after: { pollEvery: 'last', 10: 'last' } }, last: { type: 'final' } },
        },
        frame: {
          always: { guard: or(['isBusy', () => true]), actions: [sendTo('x', { type: 'y' }), () => {}] },
        },
        back: {
          initial: 'past',
          states: { past: { type: 'history', history: 'deep', target: 'now' }, now: {} },
        },
      },
    },
    over: { type: 'final' },
  },
});

const bare = {
  isDeepHistory: false,
  description: null,
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  initial: [],
  transitions: [],
  states: [],
};
const taken = { guard: null, actions: [], targets: [] };

describe('the description of a chart', () => {
  it('is plain data of all that the chart is made of', () => {
    expect(describeChart(list)).toEqual({
      id: 'list',
      root: {
        ...bare,
        id: 'list',
        name: 'list',
        kind: 'compound',
        initial: ['list.idle'],
        transitions: [
          {
            ...taken,
            id: 'list|list.reset|0',
            event: 'list.reset',
            label: 'list.reset',
            targets: ['list.idle'],
          },
          {
            ...taken,
            id: 'list|list.note|0',
            event: 'list.note',
            label: 'list.note',
            actions: ['note(all, loud: true)'],
          },
        ],
        states: [
          {
            ...bare,
            id: 'list.idle',
            name: 'idle',
            kind: 'atomic',
            description: 'Nothing was asked for',
            entry: ['clear'],
            exit: ['assign'],
            transitions: [
              {
                ...taken,
                id: 'list.idle|list.load|0',
                event: 'list.load',
                label: 'list.load',
                guard: 'isFresh and not isBusy',
                targets: ['list.loading'],
              },
              { ...taken, id: 'list.idle|list.reset|0', event: 'list.reset', label: 'list.reset' },
            ],
          },
          {
            ...bare,
            id: 'list.loading',
            name: 'loading',
            kind: 'atomic',
            tags: ['busy'],
            invokes: [{ id: '0.list.loading', source: 'loadList' }],
            transitions: [
              {
                ...taken,
                id: 'list.loading|xstate.done.actor.0.list.loading|0',
                event: 'xstate.done.actor.0.list.loading',
                label: 'done loadList',
                targets: ['list.shown'],
              },
              {
                ...taken,
                id: 'list.loading|xstate.error.actor.0.list.loading|0',
                event: 'xstate.error.actor.0.list.loading',
                label: 'error loadList',
                targets: ['list.idle'],
              },
            ],
          },
          {
            ...bare,
            id: 'list.shown',
            name: 'shown',
            kind: 'parallel',
            transitions: [
              {
                ...taken,
                id: 'list.shown|xstate.done.state.list.shown|0',
                event: 'xstate.done.state.list.shown',
                label: 'done',
                targets: ['list.over'],
              },
            ],
            states: [
              {
                ...bare,
                id: 'list.shown.rows',
                name: 'rows',
                kind: 'compound',
                initial: ['list.shown.rows.first'],
                states: [
                  {
                    ...bare,
                    id: 'list.shown.rows.first',
                    name: 'first',
                    kind: 'atomic',
                    transitions: [
                      {
                        ...taken,
                        id: 'list.shown.rows.first|xstate.after.10.list.shown.rows.first|0',
                        event: 'xstate.after.10.list.shown.rows.first',
                        label: 'after 10 ms',
                        targets: ['list.shown.rows.last'],
                      },
                      {
                        ...taken,
                        id: 'list.shown.rows.first|xstate.after.pollEvery.list.shown.rows.first|0',
                        event: 'xstate.after.pollEvery.list.shown.rows.first',
                        label: 'after pollEvery',
                        targets: ['list.shown.rows.last'],
                      },
                    ],
                  },
                  { ...bare, id: 'list.shown.rows.last', name: 'last', kind: 'final' },
                ],
              },
              {
                ...bare,
                id: 'list.shown.frame',
                name: 'frame',
                kind: 'atomic',
                transitions: [
                  {
                    ...taken,
                    id: 'list.shown.frame||0',
                    event: '',
                    label: 'always',
                    guard: 'isBusy or inline',
                    actions: ['sendTo(x, y)', 'inline'],
                  },
                ],
              },
              {
                ...bare,
                id: 'list.shown.back',
                name: 'back',
                kind: 'compound',
                initial: ['list.shown.back.past'],
                states: [
                  {
                    ...bare,
                    id: 'list.shown.back.past',
                    name: 'past',
                    kind: 'history',
                    isDeepHistory: true,
                    transitions: [
                      {
                        ...taken,
                        id: 'list.shown.back.past||0',
                        event: '',
                        label: 'no history',
                        targets: ['list.shown.back.now'],
                      },
                    ],
                  },
                  { ...bare, id: 'list.shown.back.now', name: 'now', kind: 'atomic' },
                ],
              },
            ],
          },
          { ...bare, id: 'list.over', name: 'over', kind: 'final' },
        ],
      },
    });
  });

  it('travels as it is', () => {
    const chart = describeChart(list);
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });

  it('gives the definitions of XState the ids of the picture, without spaces', () => {
    const machine = createMachine({
      id: 'the door',
      initial: 'shut',
      states: {
        shut: { on: { 'push it': [{ guard: () => false, target: 'open' }, { actions: () => {} }] } },
        open: { always: 'shut' },
      },
    });
    const { shut, open } = machine.states;
    const definitions = [...(shut?.transitions.get('push it') ?? []), ...(open?.always ?? [])];
    const ids = ['the_door.shut|push_it|0', 'the_door.shut|push_it|1', 'the_door.open||0'];
    expect(definitions.map(transitionId)).toEqual(ids);
    expect(
      describeChart(machine).root.states.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
    ).toEqual(ids);
  });
});

it('names a guard made of others by its check, with brackets around what is joined', () => {
  const guards = { isA: () => true, isB: () => true };
  const machine = setup({ guards }).createMachine({
    id: 'guarded',
    initial: 'first',
    states: {
      first: {
        on: {
          either: { guard: or(['isA', 'isB']), target: 'last' },
          neither: { guard: not(or(['isA', 'isB'])), target: 'last' },
          mixed: { guard: and(['isA', not('isB')]), target: 'last' },
        },
      },
      last: {},
    },
  });
  const [first] = describeChart(machine).root.states;
  expect(first?.transitions.map(({ guard }) => guard)).toEqual([
    'isA or isB',
    'not (isA or isB)',
    'isA and not isB',
  ]);
});

it('says of an action that is no more than a function of XState’s what it does, or what the function says of itself', () => {
  const machine = createMachine({
    id: 'acting',
    context: { count: 0 },
    entry: [
      assign({ count: 1 }),
      assign(() => ({ count: 2 })),
      raise({ type: 'door.open' }),
      sendTo('bell', () => ({ type: 'bell.ring' })),
      sendParent({ type: 'door.opened' }),
      emit({ type: 'opened' }),
      Object.assign(() => {}, { description: 'ring(twice)' }),
    ],
  });
  expect(describeChart(machine).root.entry).toEqual([
    'assign(count)',
    'assign',
    'raise(door.open)',
    'sendTo(bell)',
    'sendParent(door.opened)',
    'emit(opened)',
    'ring(twice)',
  ]);
});
