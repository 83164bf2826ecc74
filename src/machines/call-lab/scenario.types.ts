import type { LabOutcome } from '../../services/call-lab/call-lab.types';

/** Agents and callers are named as in the scenario. */
export type Deed =
  | { readonly does: 'call' | 'hangUp'; readonly caller: string }
  /** The call in the agent's popup, whoever calls. */
  | { readonly does: 'answer'; readonly agent: string }
  /** `item`: by its place among what the restaurant offers, from 0. */
  | { readonly does: 'addItem' | 'removeItem'; readonly agent: string; readonly item: number }
  /** pressPlaceAgain: while the order is on its way. */
  | { readonly does: 'placeOrder' | 'pressPlaceAgain' | 'endCall'; readonly agent: string }
  | { readonly does: 'loseSocket'; readonly agent: string; readonly seconds: number }
  /** The answer to the agent's next order takes that long. */
  | { readonly does: 'slowOrders'; readonly agent: string; readonly seconds: number }
  | { readonly does: 'sellOut'; readonly item: number };

type Outcome = LabOutcome | 'not made';
export type Screen = 'away' | 'free' | 'ringing' | 'answering' | 'in a call';
export type OrderStage = 'none' | 'open' | 'being placed' | 'placed' | 'refused';

/** What an agent is shown. */
export interface AgentSight {
  readonly screen: Screen;
  readonly connection: 'connected' | 'lost';
  readonly order: OrderStage;
  /** Lines of the cart. */
  readonly cart: number;
  /** Lines that cannot be had. */
  readonly soldOut: number;
  /** Codes of the notices so far. */
  readonly notices: readonly string[];
}

/** What the server has. */
export interface CallSight {
  readonly outcome: Outcome;
  /** Who answered. */
  readonly agent: string | null;
}

export interface Sight {
  readonly agents: Readonly<Record<string, AgentSight>>;
  readonly calls: Readonly<Record<string, CallSight>>;
  readonly orders: number;
}

export type Fact =
  | { readonly of: 'outcome' | 'answeredBy'; readonly caller: string }
  | { readonly of: 'screen' | 'connection' | 'order' | 'cart' | 'soldOut'; readonly agent: string }
  /** How many. */
  | { readonly of: 'orders' }
  | { readonly of: 'calls'; readonly outcome: Outcome }
  | { readonly of: 'screens'; readonly screen: Screen }
  | { readonly of: 'notices'; readonly code: string };

type Value = string | number;

export interface Expectation {
  readonly fact: Fact;
  /** One of these, where several outcomes are right. */
  readonly is: Value | readonly Value[];
}

export type Step =
  /** All at the same instant. */
  | { readonly at: number; readonly do: readonly Deed[] }
  /** All true together, within so many seconds; 10 where it is not said. */
  | { readonly at: number; readonly expect: readonly Expectation[]; readonly within?: number };

export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** What the scenario proves, in a sentence. */
  readonly proves: string;
  readonly agents: readonly string[];
  readonly callers: readonly string[];
  /** `at`: not before so many seconds after the beginning. */
  readonly steps: readonly Step[];
}

/** One expectation, and what was seen. */
export interface Comparison {
  readonly what: string;
  readonly expected: string;
  /** Null until it was looked at. */
  readonly seen: string | null;
  readonly isMet: boolean | null;
}

/** The place where a scenario runs: does its deeds and reads its facts. */
export interface Stage {
  /** Seconds since the beginning. */
  now(): number;
  /** Lets time pass until it is true, at most so many seconds; whether it is. */
  pass(seconds: number, until: () => boolean): Promise<boolean>;
  can(deed: Deed): boolean;
  /** Begins the deed and does not wait: its effect is read later. */
  start(deed: Deed): void;
  look(): Sight;
}
