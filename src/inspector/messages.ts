import type { ChartDescription } from '../statechart/chart.types';

/** An actor as the inspector lists it; `chart` is null where it is no machine. */
export interface InspectedActor {
  readonly id: string;
  readonly name: string;
  /** The `systemId` by which other actors reach it; null where it has none. */
  readonly systemId: string | null;
  readonly parentId: string | null;
  readonly chart: ChartDescription | null;
  /** The state before its first kept step; null where that step starts it. */
  readonly first: ActorState | null;
}

/** The state of an actor after a step; `value` and `context` are null for an actor without states. */
export interface ActorState {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: unknown;
  readonly context: unknown;
}

/** An event that an actor took, with what it led to. */
export interface InspectedStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actorId: string;
  /** Null for an event from outside of all actors. */
  readonly sourceId: string | null;
  readonly event: { readonly type: string };
  /** Ids of the transitions taken, as the picture has them. */
  readonly transitions: readonly string[];
  readonly state: ActorState;
}

/** What happened beside the charts; its fields are the application's own. */
export interface RecordedFact {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A tab of the product with charts. */
export interface InspectedTab {
  readonly id: string;
  readonly name: string;
  /** Whether whole values may be asked for and events sent. */
  readonly isDevelopment?: boolean;
}

/** What became of an event sent by hand. */
export type SendOutcome = 'taken' | 'noTransition' | 'guarded' | 'ended' | 'failed';

/** Messages from a tab to the inspectors. */
export type Report =
  /** To all inspectors: this tab is there. One that wants to watch it answers with `watch`. */
  | { readonly kind: 'opened'; readonly tab: InspectedTab }
  | {
      readonly kind: 'past';
      readonly tab: InspectedTab;
      /** The inspector that asked. */
      readonly to: string;
      readonly actors: readonly InspectedActor[];
      readonly steps: readonly InspectedStep[];
      /** What a recording holds beside the steps; absent for a tab that runs. */
      readonly facts?: readonly RecordedFact[];
      /** What a recording tells about itself; absent for a tab that runs. */
      readonly about?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'actor';
      readonly tab: InspectedTab;
      readonly actor: InspectedActor;
    }
  | {
      readonly kind: 'step';
      readonly tab: InspectedTab;
      readonly step: InspectedStep;
      /** Whether the values are whole, for inspectors that asked for that, or masked. */
      readonly isWhole: boolean;
    }
  | {
      readonly kind: 'sent';
      readonly tab: InspectedTab;
      readonly to: string;
      readonly actorId: string;
      readonly type: string;
      readonly outcome: SendOutcome;
    }
  | { readonly kind: 'closed'; readonly tab: InspectedTab };

/** Messages from an inspector to the tabs. */
export type Wish =
  /** Asks one tab for its steps, or all. */
  | { readonly kind: 'watch'; readonly from: string; readonly tabId: string | null }
  | { readonly kind: 'leave'; readonly from: string }
  /** Shows this inspector whole values from now on, where the tab allows it. */
  | { readonly kind: 'reveal'; readonly from: string; readonly tabId: string; readonly whole: boolean }
  | {
      readonly kind: 'send';
      readonly from: string;
      readonly tabId: string;
      readonly actorId: string;
      readonly event: { readonly type: string };
    };

/** Same origin only: inspected data never leaves this browser. */
export const channelName = 'chart-inspection';
