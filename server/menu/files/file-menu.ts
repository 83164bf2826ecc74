/** A menu as a file states it; what is undefined is not stated, and stays as it is stored. */
export interface FileItem {
  readonly line: number;
  readonly category: string;
  readonly name: string;
  readonly price_cents: number;
  readonly code?: string | null;
  readonly description?: string | null;
  readonly allergens?: readonly string[] | null;
  readonly is_featured?: boolean;
  readonly is_available?: boolean;
  readonly groups?: readonly string[];
}
export interface FileOption {
  readonly line: number;
  readonly name: string;
  readonly price_cents: number;
  readonly default_quantity?: number;
  readonly is_available?: boolean;
}
export interface FileGroup {
  readonly line: number;
  readonly name: string;
  readonly least_choices?: number;
  readonly most_choices?: number | null;
  readonly most_of_one?: number;
  readonly options?: readonly FileOption[];
}
export interface WrongLine {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string;
}
export interface FileMenu {
  readonly kind: 'columns' | 'square' | 'json';
  readonly lines: number;
  readonly items: readonly FileItem[];
  readonly groups: readonly FileGroup[];
  /** The wrong lines of option groups that are not among these, by the keys of their names. */
  readonly groupsLeftOut: ReadonlyMap<string, number>;
  /** Whether groups that the file does not name are to be removed. */
  readonly statesGroups: boolean;
  readonly wrong: readonly WrongLine[];
  readonly notes: readonly string[];
}

export const mostLines = 20_000;
export const mostColumns = 1_000;
/** As many as a line of an order may have. */
export const mostOptions = 200;
