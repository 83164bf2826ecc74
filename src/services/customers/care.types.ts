export interface CustomerAddress {
  readonly id: string;
  readonly label: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly deliveryNotes: string | null;
}

interface CustomerCall {
  readonly id: string;
  readonly startedAt: string | null;
  readonly agentName: string | null;
}

interface CustomerOrder {
  readonly id: string;
  readonly createdAt: string | null;
  readonly status: string | null;
  readonly totalCents: number | null;
}

export interface UndoableMerge {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly undoUntil: string | null;
}

export interface LikelyDuplicate {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly reasons: readonly string[];
}

/** All that admins see of one customer. */
export interface CareRecord {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly restaurant: string | null;
  readonly notes: string | null;
  readonly preferences: readonly string[];
  /** null: not recorded; empty: none. */
  readonly allergies: readonly string[] | null;
  readonly blockedReason: string | null;
  readonly erasedAt: string | null;
  readonly mergedIntoId: string | null;
  readonly totalOrders: number;
  readonly totalCalls: number;
  readonly totalSpentCents: number | null;
  readonly version: number;
  readonly addresses: readonly CustomerAddress[];
  readonly orders: readonly CustomerOrder[];
  readonly calls: readonly CustomerCall[];
  readonly merges: readonly UndoableMerge[];
  readonly duplicates: readonly LikelyDuplicate[];
}

/** Two customers that are to become one. */
export interface MergePair {
  readonly keptId: string;
  readonly mergedId: string;
}

/** One side of a merge, or what comes of it. */
export interface MergePart {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly preferences: readonly string[];
  readonly allergies: readonly string[] | null;
  readonly blockedReason: string | null;
  readonly totalOrders: number;
  readonly totalSpentCents: number | null;
  readonly version: number;
}

export interface MergePreview {
  readonly kept: MergePart;
  readonly merged: MergePart;
  readonly result: MergePart;
  readonly moves: { readonly orders: number; readonly calls: number; readonly addresses: number };
}

/** The pair, with the versions that the preview showed. */
export interface MergeToSend extends MergePair {
  readonly version: number;
  readonly mergedVersion: number;
}
