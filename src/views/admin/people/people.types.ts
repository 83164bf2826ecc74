import type { Nouns } from '../../../services/format/count';
import type { Findable } from '../../../services/format/find';

export interface Person extends Findable {
  readonly id: string;
}

/** Of a list that comes page by page. */
export interface PeoplePart {
  /** More of it is on its way. */
  readonly isFilling: boolean;
  /** The rest of it could not be had. */
  readonly isPartial: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Those that the server finds, of whom the list does not hold. */
export interface OlderPeople<Row> {
  /** The server is asked for what is searched. */
  readonly isSought: boolean;
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** It found so many that there may be others. */
  readonly isPart: boolean;
}

export interface PeopleWords {
  readonly title: string;
  readonly subtitle: string;
  readonly nouns: Nouns;
  readonly none: string;
  readonly noneDetail: string;
  readonly failed: string;
}
