import type { Page } from 'playwright';
import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartPaths, nodesOf, type Walk } from '../../tests/paths/chart-paths';
import { toursOf } from '../../tests/paths/tours';
import type { OpenOptions } from '../fixtures';
import type { Who } from '../support/api';
import type { Line } from '../support/line';
import type { Person } from '../support/person';
import type { Product, Settings } from '../support/product';
import type { Requests } from './requests';

/** What opens the page whose chart is walked, before there is one. */
export interface Entrance {
  readonly product: Product;
  readonly signedIn: (who: Who, options?: OpenOptions) => Promise<Person>;
  readonly stranger: (options?: OpenOptions) => Promise<Person>;
  readonly openLine: () => Promise<Line>;
  readonly requests: Requests;
}

interface Opened {
  readonly person: Person;
  /** The way to the server that a path can cut. */
  readonly line?: Line;
}

export interface Scene extends Entrance, Opened {
  readonly page: Page;
}

/** An event and how a person, another person or the server makes it happen. */
export interface Cause {
  readonly event: AnyEventObject;
  readonly act: (scene: Scene) => Promise<unknown>;
}

/** How a chart is walked in a browser. */
export interface BrowserPaths {
  /** As its file is called. */
  readonly chart: string;
  readonly paths: ChartPaths;
  /** The id of the actor that is walked, where several have this chart. */
  readonly actor?: string;
  /** What differs from the walk in the chart alone. */
  readonly walk?: Omit<Walk, 'events' | 'answers'>;
  /** Requests that wait until a cause says how they end. */
  readonly holds?: readonly string[];
  readonly env?: Settings;
  /** The page's time can be put forward. */
  readonly hasClock?: boolean;
  /** Opens the page with the chart in its first state. */
  readonly open: (entrance: Entrance) => Promise<Opened>;
  readonly causes: readonly Cause[];
  /** What the page must show in a state, or why that is nothing. */
  readonly shows: Readonly<Record<string, ((scene: Scene) => Promise<unknown>) | string>>;
  /** States that end by themselves before anybody could look. */
  readonly passing?: readonly string[];
  /** Regions that go on by themselves, whatever is caused: their states are not compared. */
  readonly beside?: readonly string[];
}

const invokesOf = (machine: AnyStateMachine, source: string) => {
  const invokes = nodesOf(machine.root)
    .flatMap((node: AnyStateNode) => node.invoke)
    .filter(({ src }) => src === source);
  if (invokes.length === 0) throw new Error(`${machine.id} has no actor ${source}`);
  return invokes;
};

/** Nobody does anything: it happens by itself. */
export const byItself = async (): Promise<void> => {};

/** So much time passes at once, in a page with a clock of its own. */
export const afterMs =
  (ms: number): Cause['act'] =>
  ({ page }) =>
    page.clock.fastForward(ms);

/** The actor's promise gives this. */
export const answered = (
  { machine }: ChartPaths,
  source: string,
  output: unknown,
  act: Cause['act'],
): Cause[] =>
  invokesOf(machine, source).map(({ id }) => ({
    event: { type: `xstate.done.actor.${id}`, output, actorId: id },
    act,
  }));

export const failed = ({ machine }: ChartPaths, source: string, act: Cause['act']): Cause[] =>
  invokesOf(machine, source).map(({ id }) => ({
    event: { type: `xstate.error.actor.${id}`, error: new Error('walked failure'), actorId: id },
    act,
  }));

/** The timer with this delay runs out. */
export function elapsed({ machine }: ChartPaths, delay: string, act: Cause['act']): Cause[] {
  const timers = nodesOf(machine.root)
    .flatMap((node) => node.after)
    .filter((after) => after.delay === delay);
  if (timers.length === 0) throw new Error(`${machine.id} has no timer ${delay}`);
  return timers.map(({ eventType }) => ({ event: { type: eventType }, act }));
}

/** The ways through the chart that its causes allow; in a passing state nobody is quick enough for anything. */
export const toursThrough = ({ paths, walk, causes, passing = [] }: BrowserPaths) =>
  toursOf(
    paths.machine,
    { ...paths.walks[0], ...walk },
    causes,
    ({ event, act }, states) =>
      act === byItself ||
      event.type.startsWith('xstate.') ||
      !states.some((state) => passing.includes(state)),
  );
