import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { ChartGeometry, TextBlock } from './chart.types';
import { describeChart } from './describe-chart';
import { layOut } from './lay-out';
import { toSvg } from './to-svg';

const pictureOf = (machine: AnyStateMachine) => layOut(describeChart(machine));

const textOf = (blocks: readonly TextBlock[]) =>
  blocks.map(({ lines }) => lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' '));

/** What is drawn, without where. */
const structureOf = ({ states, arrows, initials }: ChartGeometry) => ({
  states: states.map(({ id, tags, blocks }) => [
    id,
    ...textOf([{ transitions: [], lines: tags }]),
    ...textOf(blocks),
  ]),
  arrows: arrows.map(({ source, target, label }) => [source, target, ...textOf(label.blocks)]),
  initials: initials.map(({ state, target }) => [state, target]),
});

const noAction = () => {};

describe('the picture of', () => {
  it('states that follow each other: arrows between the boxes, one for several transitions', async () => {
    const machine = createMachine({
      id: 'light',
      initial: 'red',
      states: {
        red: { on: { go: 'green', hurry: 'green', wait: { guard: () => true, target: 'green' } } },
        green: { after: { 300: { target: 'red', actions: 'click' } } },
      },
    });
    expect(structureOf(await pictureOf(machine))).toEqual({
      states: [
        ['light', ''],
        ['light.red', ''],
        ['light.green', ''],
      ],
      arrows: [
        ['light.red', 'light.green', 'go, hurry', 'wait [inline]'],
        ['light.green', 'light.red', 'after 300 ms / click'],
      ],
      initials: [['light', 'light.red']],
    });
  });

  it('what a state does and answers without being left: lines in its box', async () => {
    const machine = createMachine({
      id: 'box',
      tags: 'ready',
      entry: 'open',
      exit: ['close', noAction],
      invoke: [{ src: 'watch' }, { src: 'listen', id: 'ear' }],
      on: { shake: { actions: 'rattle' }, kick: { actions: 'rattle' }, look: {} },
    });
    expect(structureOf(await pictureOf(machine))).toEqual({
      states: [
        [
          'box',
          'ready',
          'entry open',
          'exit close',
          'exit inline',
          'invoke watch',
          'invoke listen as ear',
          'shake, kick / rattle',
          'look / ignored',
        ],
      ],
      arrows: [],
      initials: [],
    });
  });

  it('a state that leads to itself: an arrow, or a line in a box with children', async () => {
    const machine = createMachine({
      id: 'pump',
      initial: 'on',
      on: { reset: { target: '#pump', reenter: true } },
      states: { on: { on: { beat: { target: 'on', reenter: true } } } },
    });
    expect(structureOf(await pictureOf(machine))).toEqual({
      states: [
        ['pump', '', 'reset'],
        ['pump.on', ''],
      ],
      arrows: [['pump.on', 'pump.on', 'beat']],
      initials: [['pump', 'pump.on']],
    });
  });

  it('nested states: arrows across borders, and between a state and its own inside', async () => {
    const machine = createMachine({
      id: 'nest',
      initial: 'outer',
      states: {
        outer: {
          initial: 'inner',
          on: { dive: '.deep' },
          states: { inner: { on: { leave: '#nest.end' } }, deep: { on: { up: '#nest.outer' } } },
        },
        end: { type: 'final' },
      },
    });
    const picture = await pictureOf(machine);
    expect(structureOf(picture)).toEqual({
      states: [
        ['nest', ''],
        ['nest.outer', ''],
        ['nest.outer.inner', ''],
        ['nest.outer.deep', ''],
        ['nest.end', ''],
      ],
      arrows: [
        ['nest.outer', 'nest.outer.deep', 'dive'],
        ['nest.outer.inner', 'nest.end', 'leave'],
        ['nest.outer.deep', 'nest.outer', 'up'],
      ],
      initials: [
        ['nest', 'nest.outer'],
        ['nest.outer', 'nest.outer.inner'],
      ],
    });
    expect(picture.states.map(({ parent, isLeaf }) => [parent, isLeaf])).toEqual([
      [null, false],
      ['nest', false],
      ['nest.outer', true],
      ['nest.outer', true],
      ['nest', true],
    ]);
  });

  it('parallel states: a region for each, and an arrow to every target of a transition', async () => {
    const machine = createMachine({
      id: 'both',
      type: 'parallel',
      on: { jump: { target: ['.left.b', '.right.d'], actions: 'land' } },
      states: {
        left: { initial: 'a', states: { a: {}, b: {} } },
        right: { initial: 'c', states: { c: {}, d: {} } },
      },
    });
    const picture = await pictureOf(machine);
    expect(picture.states.filter(({ isRegion }) => isRegion).map(({ id }) => id)).toEqual([
      'both.left',
      'both.right',
    ]);
    expect(structureOf(picture).arrows).toEqual([
      ['both', 'both.left.b', 'jump / land'],
      ['both', 'both.right.d', 'jump'],
    ]);
  });

  it('a history state: a round mark', async () => {
    const machine = createMachine({
      id: 'past',
      initial: 'now',
      states: { now: { initial: 'a', states: { a: {}, was: { type: 'history' } } } },
    });
    const mark = (await pictureOf(machine)).states.find(({ kind }) => kind === 'history');
    expect(mark && [mark.width, mark.height, ...textOf([{ transitions: [], lines: [mark.title] }])]).toEqual([
      28,
      28,
      'H',
    ]);
  });

  it('the same chart is the same text every time', async () => {
    const machine = createMachine({ id: 'a', initial: 'b', states: { b: { on: { c: 'd' } }, d: {} } });
    expect(toSvg(await pictureOf(machine))).toBe(toSvg(await pictureOf(machine)));
  });
});

describe('the SVG', () => {
  const machine = createMachine({
    id: 'a<b',
    initial: 'one',
    states: {
      one: { description: 'First & only', on: { '"go"': 'two', '<stay>': { actions: 'wait' } } },
      two: { always: { target: 'one', guard: 'isOld' } },
    },
  });
  const allIn = (svg: string, attribute: string) =>
    [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);

  it('names every state and transition, so that a page can find them', async () => {
    const svg = toSvg(await pictureOf(machine));
    expect(allIn(svg, 'data-state')).toEqual(['a&lt;b', 'a&lt;b.one', 'a&lt;b.two']);
    expect(allIn(svg, 'data-transition').sort()).toEqual([
      'a&lt;b.one|&lt;stay&gt;|0',
      'a&lt;b.one|&quot;go&quot;|0',
      'a&lt;b.two||0',
    ]);
    const taken = ['a&lt;b.one|&quot;go&quot;|0', 'a&lt;b.two||0'];
    expect(allIn(svg, 'data-transitions')).toEqual([...taken, ...taken]);
    expect(allIn(svg, 'data-initial')).toEqual(['a&lt;b']);
    expect(svg).toContain('<title>First &amp; only</title>');
  });

  it('holds its stylesheet, light and dark, or is painted by attributes and holds none', async () => {
    const picture = await pictureOf(machine);
    const file = toSvg(picture);
    expect([file.match(/<style>/g)?.length, file.match(/prefers-color-scheme:dark/g)?.length]).toEqual([
      1, 1,
    ]);
    expect(allIn(file, 'fill')).toEqual([]);
    const inline = toSvg(picture, { style: 'attributes' });
    expect(inline).not.toContain('style');
    expect(allIn(inline, 'class').length).toBe(allIn(file, 'class').length);
    expect(allIn(inline, 'fill').length).toBeGreaterThan(0);
  });
});
