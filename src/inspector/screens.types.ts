import type { ActorState } from './messages';

/** An actor at the moment that is shown. */
export interface ShownActor {
  readonly id: string;
  readonly name: string;
  readonly systemId: string | null;
  readonly parentId: string | null;
  /** Null where it is no machine. */
  readonly chartId: string | null;
  readonly state: ActorState;
}

/** What an actor without states passed on to those who subscribe to it. */
interface ShownEvent {
  readonly actorId: string;
  readonly event: { readonly type: string };
}

/** A message from the inspector to the page with the screens. */
export interface ScreensMoment {
  readonly kind: 'screens.moment';
  /** Milliseconds since 1970; null where no step was taken yet, and the time stays. */
  readonly at: number | null;
  readonly theme: 'light' | 'dark';
  /** All actors of the moment follow; else those that differ from the moment before. */
  readonly isWhole: boolean;
  readonly changed: readonly ShownActor[];
  readonly gone: readonly string[];
  /** Since the moment before; none where it is not a later one. */
  readonly events: readonly ShownEvent[];
}

/** Messages from the page with the screens to the inspector that embeds it. */
export type ScreensReport =
  /** It can show moments from now on. */
  | { readonly kind: 'screens.ready' }
  /** What cannot be shown of the moment, a sentence each. */
  | { readonly kind: 'screens.shown'; readonly problems: readonly string[] };
