import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { type Chart, readCharts } from '../../scripts/charts';
import type { ChartDescription, ChartGeometry, StateDescription } from '../../src/statechart/chart.types';
import { describeChart } from '../../src/statechart/describe-chart';
import { layOut } from '../../src/statechart/lay-out';
import { faultsOf } from '../support/chart-geometry';

const charts: readonly Chart[] = await readCharts();

interface Count {
  readonly states: number;
  readonly transitions: number;
}

const sumOf = (own: number, children: readonly Count[]): Count => ({
  states: children.reduce((sum, { states }) => sum + states, 1),
  transitions: children.reduce((sum, { transitions }) => sum + transitions, own),
});

const countOf = ({ transitions, states }: StateDescription): Count =>
  sumOf(transitions.length, states.map(countOf));

/** From XState itself, eventless transitions with the others. */
const countIn = ({ transitions, always, states }: AnyStateNode): Count =>
  sumOf(
    [...transitions.values()].flat().length + (always ?? []).length,
    Object.values(states).map((child) => countIn(child)),
  );

describe('the picture of a chart', () => {
  // That nothing is missing in it or overlaps is looked at where it is drawn and checked, by machines:draw.
  it.each(charts)('$name has every state and transition', ({ machine }) => {
    expect(countOf(describeChart(machine).root)).toEqual(countIn(machine.root));
  });
});

describe('the look at a picture', () => {
  let chart: ChartDescription;
  let picture: ChartGeometry;
  beforeAll(async () => {
    const call = charts.find(({ name }) => name === 'call');
    if (!call) throw new Error('there is no chart of the call');
    chart = describeChart(call.machine);
    picture = await layOut(chart);
  });

  const idle = 'call.idle';
  const release = 'call>call.idle>0';
  const changedState = (id: string, change: object): ChartGeometry => ({
    ...picture,
    states: picture.states.map((state) => (state.id === id ? { ...state, ...change } : state)),
  });
  const arrowWith = (id: string) => {
    const arrow = picture.arrows.find((each) => each.id === id);
    if (!arrow) throw new Error(`${id} is not drawn`);
    return arrow;
  };
  const changedArrow = (id: string, change: object): ChartGeometry => ({
    ...picture,
    arrows: picture.arrows.map((arrow) => (arrow.id === id ? { ...arrow, ...change } : arrow)),
  });
  const box = (id: string) => {
    const state = picture.states.find((each) => each.id === id);
    if (!state) throw new Error(`${id} is not drawn`);
    return state;
  };
  const centre = (id: string) => ({ x: box(id).x + box(id).width / 2, y: box(id).y + box(id).height / 2 });

  it.each([
    [
      'a state left out',
      () => ({ ...picture, states: picture.states.filter(({ id }) => id !== idle) }),
      'call.idle is not drawn',
    ],
    [
      'an arrow left out',
      () => ({ ...picture, arrows: picture.arrows.filter(({ id }) => id !== 'call.ended>call.idle>0') }),
      'call.ended||0 has no arrow to call.idle',
    ],
    [
      'an arrow to another state',
      () => changedArrow('call.ended>call.idle>0', { target: 'call.live' }),
      'call.ended||0 has no arrow to call.idle',
    ],
    [
      'an eventless transition without its label',
      () => changedArrow('call.ended>call.idle>0', { label: arrowWith(release).label }),
      'call.ended||0 is not written',
    ],
    [
      'a line of a state left out',
      () => changedState('call.live.open', { blocks: box('call.live.open').blocks.slice(0, -1) }),
      'call.live.open|signOut.callEnded|0 is not written',
    ],
    [
      'an initial mark left out',
      () => ({ ...picture, initials: picture.initials.filter(({ state }) => state !== 'call') }),
      'call has no initial mark',
    ],
    ['a picture too wide', () => ({ ...picture, width: 1621 }), 'the picture is 1621 wide'],
    ['a picture too small', () => ({ ...picture, height: 300 }), 'call is cut off'],
    [
      'a child outside its parent',
      () => changedState('call.accepting.mine', { x: box('call.accepting').x - 20 }),
      'call.accepting.mine is not inside call.accepting',
    ],
    [
      'a text wider than its state',
      () => changedState(idle, { width: 20 }),
      'a text of call.idle leaves its box',
    ],
    [
      'two states on one place',
      () => changedState('call.yielded', { x: box('call.ended').x, y: box('call.ended').y }),
      'call.yielded overlaps call.ended',
    ],
    [
      'two labels on one place',
      () => changedArrow(release, { label: { ...arrowWith('call.ended>call.idle>0').label } }),
      'call>call.idle>0 overlaps call.ended>call.idle>0',
    ],
    [
      'a label on a state',
      () => changedArrow(release, { label: { ...arrowWith(release).label, ...centre('call.yielded') } }),
      'call>call.idle>0 overlaps call.yielded',
    ],
    [
      'a label on a title',
      () => {
        const { x, y, title } = box('call.accepting');
        return changedArrow(release, {
          label: { ...arrowWith(release).label, x: x + title.x, y: y + title.y },
        });
      },
      'call>call.idle>0 overlaps the header of call.accepting',
    ],
    [
      'an arrow through a state',
      () => changedArrow(release, { points: [centre('call.ended'), centre('call.ended')] }),
      'call>call.idle>0 goes through call.ended',
    ],
    [
      'an arrow through the label of another',
      () => {
        const { x, y, width, height } = arrowWith('call.ended>call.idle>0').label;
        const point = { x: x + width / 2, y: y + height / 2 };
        return changedArrow(release, { points: [point, point] });
      },
      'call>call.idle>0 goes through the label of call.ended>call.idle>0',
    ],
    [
      'an arrow through a title',
      () => {
        const { x, y, title } = box('call.accepting');
        const point = { x: x + title.x + 5, y: y + title.y + 5 };
        return changedArrow(release, { points: [point, point] });
      },
      'call>call.idle>0 goes through a text of call.accepting',
    ],
  ])('notices %s', (_, faulty, fault) => {
    expect(faultsOf(chart, faulty())).toContain(fault);
  });
});
