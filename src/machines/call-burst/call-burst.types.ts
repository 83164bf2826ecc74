/** How many calls one burst has; the server lets no more simulated calls wait at once. */
export const mostCalls = 20;

/** A simulated caller and whom they call; null: the server chooses. */
export interface SimulatedCaller {
  readonly tenantId: string | null;
  readonly fromNumber: string | null;
}

export interface CallBurstContext {
  /** The callers in their order; stopping removes those who have not called yet. */
  readonly callers: readonly SimulatedCaller[];
  /** How many were asked for; 0 before the first burst. */
  readonly wanted: number;
  /** So many of them the server has let ring. */
  readonly started: number;
}

export type CallBurstEvent =
  | { type: 'burst.start'; callers: readonly SimulatedCaller[] }
  | { type: 'burst.stop' };
