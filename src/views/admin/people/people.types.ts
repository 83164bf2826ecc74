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

export interface PeopleWords {
  readonly title: string;
  readonly subtitle: string;
  readonly nouns: Nouns;
  readonly none: string;
  readonly noneDetail: string;
  readonly failed: string;
}
