import type { DataKey } from '../shared/notice.types';

/** How often a list may be read again: light ones about every second, heavy ones every ten. */
export type Pace = 'light' | 'heavy';

interface Pending {
  /** Reported since the region last rested. */
  readonly reported: readonly DataKey[];
  /** Lists that became old again while they were fetched. */
  readonly waiting: readonly DataKey[];
}

export type FreshnessContext = Readonly<Record<Pace, Pending>>;

/** Lists became old: of any number of such events a list is reported at once, and then once for each pace. */
export interface FreshnessInvalidated {
  readonly type: 'freshness.invalidated';
  readonly keys: readonly DataKey[];
}

export type FreshnessEvent = FreshnessInvalidated;

/** Reports to the parent: read these again now. */
export interface FreshnessReport {
  readonly type: 'freshness.due';
  readonly keys: readonly DataKey[];
}
