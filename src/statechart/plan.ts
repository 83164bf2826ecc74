import { type Card, cardOf } from './cards';
import type { Box, ChartDescription, StateBox, StateDescription, TransitionDescription } from './chart.types';

/** An arrow before it has a way. */
export interface Route {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Transitions that the arrow's label names: of one with several targets, only the first arrow names the actions. */
  readonly labelled: readonly TransitionDescription[];
  readonly transitions: readonly string[];
}

/** What there is to lay out: the arrows, and which boxes hold which. */
export class Plan {
  readonly routes: readonly Route[];
  readonly #parents = new Map<string, StateDescription>();
  readonly #states = new Map<string, StateDescription>();
  readonly #written = new Map<string, readonly TransitionDescription[]>();

  constructor(chart: ChartDescription) {
    this.#read(chart.root);
    this.routes = [...this.#states.values()].flatMap((state) => this.#routesFrom(state));
  }

  #read(state: StateDescription): void {
    this.#states.set(state.id, state);
    for (const child of state.states) {
      this.#parents.set(child.id, state);
      this.#read(child);
    }
  }

  #routesFrom(source: StateDescription): readonly Route[] {
    const isWritten = ({ targets }: TransitionDescription) =>
      targets.length === 0 || (source.states.length > 0 && targets.every((id) => id === source.id));
    this.#written.set(source.id, source.transitions.filter(isWritten));
    const groups = new Map<string, TransitionDescription[]>();
    for (const transition of source.transitions.filter((each) => !isWritten(each))) {
      const key = JSON.stringify(transition.targets);
      groups.set(key, [...(groups.get(key) ?? []), transition]);
    }
    return [...groups.values()].flatMap((transitions) => {
      const targets = transitions[0]?.targets ?? [];
      return targets.map((target, at) => {
        if (!this.#states.has(target)) throw new Error(`${source.id} leads to ${target}, which is no state`);
        return {
          id: `${source.id}>${targets.join(',')}>${at}`,
          source: source.id,
          target,
          labelled: at === 0 ? transitions : transitions.map((each) => ({ ...each, actions: [] })),
          transitions: transitions.map(({ id }) => id),
        };
      });
    });
  }

  stateOf(id: string): StateDescription {
    const state = this.#states.get(id);
    if (!state) throw new Error(`${id} is no state`);
    return state;
  }

  initialOf(id: string): readonly string[] {
    return this.#states.get(id)?.initial ?? [];
  }

  parentOf(id: string): StateDescription | undefined {
    return this.#parents.get(id);
  }

  isWithin(id: string, outer: string): boolean {
    for (let at = this.#parents.get(id); at; at = this.#parents.get(at.id)) if (at.id === outer) return true;
    return false;
  }

  /** Whether an arrow passes the border of a state, so that its inside cannot be laid out alone. */
  isCrossed({ id }: StateDescription): boolean {
    return this.routes.some(
      ({ source, target }) =>
        source !== id && target !== id && this.isWithin(source, id) !== this.isWithin(target, id),
    );
  }

  /** Whether the children of a state have nothing to do with each other. */
  isLoose(state: StateDescription): boolean {
    const childWith = (id: string) =>
      state.states.find((child) => child.id === id || this.isWithin(id, child.id));
    return this.routes.every(({ source, target }) => childWith(source) === childWith(target));
  }

  /** Whether an arrow leads to an earlier state: the first is the initial one, the others are in the chart's order. */
  isBack(source: string, target: string): boolean {
    for (let outer = this.#parents.get(source); outer; outer = this.#parents.get(outer.id)) {
      const [from, to] = [this.#placeIn(outer, source), this.#placeIn(outer, target)];
      if (to >= 0) return to < from;
    }
    return false;
  }

  /** The index of the child that is or holds a state; -1 where none does. */
  #placeIn(outer: StateDescription, id: string): number {
    const at = outer.states.findIndex((child) => child.id === id || this.isWithin(id, child.id));
    const child = outer.states[at];
    if (!child) return -1;
    const isFirst = outer.initial.some((first) => first === child.id || this.isWithin(first, child.id));
    return isFirst ? 0 : at + 1;
  }

  cardOf(state: StateDescription, widest: number): Card {
    return cardOf(state, this.#written.get(state.id) ?? [], widest);
  }

  boxOf(state: StateDescription, card: Card, size: Box): StateBox {
    const parent = this.parentOf(state.id);
    return {
      id: state.id,
      parent: parent?.id ?? null,
      kind: state.kind,
      isDeepHistory: state.isDeepHistory,
      isRegion: parent?.kind === 'parallel',
      isLeaf: state.states.length === 0,
      description: state.description,
      ...card,
      headerHeight: card.height,
      ...size,
    };
  }
}
