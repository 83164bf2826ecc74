/** Plain data: it travels over a channel or into a file as it is. */
export interface ChartDescription {
  readonly id: string;
  readonly root: StateDescription;
}

type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface StateDescription {
  /** The id XState gives the state: with `data-state` it finds the state in the picture. */
  readonly id: string;
  readonly name: string;
  readonly kind: StateKind;
  readonly isDeepHistory: boolean;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly InvokeDescription[];
  /** Ids of the states entered first; none where all are (parallel) or there are none. */
  readonly initial: readonly string[];
  readonly transitions: readonly TransitionDescription[];
  readonly states: readonly StateDescription[];
}

interface InvokeDescription {
  readonly id: string;
  readonly source: string;
}

export interface TransitionDescription {
  /** With `data-transition` it finds the transition in the picture. */
  readonly id: string;
  /** The event as in XState: `xstate.after.…`, and empty for an eventless transition. */
  readonly event: string;
  /** For people: `after pollEvery`, `done loadList`, `always`. */
  readonly label: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Ids of states; none where the state is not left. */
  readonly targets: readonly string[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export type TextRole = 'name' | 'event' | 'guard' | 'action' | 'keyword' | 'plain' | 'tag';

export interface TextRun {
  readonly role: TextRole;
  readonly text: string;
  /** For the name of an event: the id of the transition that it takes. */
  readonly transition?: string;
}

/** A line of text; y is its top. */
export interface TextLine extends Box {
  readonly runs: readonly TextRun[];
}

/** Lines of transitions that differ by their event alone, or of none: entry, exit, invokes. */
export interface TextBlock {
  readonly transitions: readonly string[];
  readonly lines: readonly TextLine[];
}

export interface StateBox extends Box {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: StateKind;
  readonly isDeepHistory: boolean;
  readonly isRegion: boolean;
  readonly isLeaf: boolean;
  readonly description: string | null;
  /**
   * The heights of the bar with the title, and of the bar with the lines below it; 0 where the text stands among the
   * children.
   */
  readonly titleHeight: number;
  readonly headerHeight: number;
  readonly title: TextLine;
  readonly tags: readonly TextLine[];
  readonly blocks: readonly TextBlock[];
}

export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: Box & { readonly blocks: readonly TextBlock[] };
  readonly transitions: readonly string[];
}

/** The dot, and the arrow from it to the state entered first. */
export interface InitialMark {
  readonly state: string;
  readonly target: string;
  readonly dot: Box;
  readonly points: readonly Point[];
}

export interface ChartGeometry {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly StateBox[];
  readonly arrows: readonly Arrow[];
  readonly initials: readonly InitialMark[];
}
