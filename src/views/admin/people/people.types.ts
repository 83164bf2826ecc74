import type { Nouns } from '../../../services/format/count';
import type { Findable } from '../../../services/format/find';

export interface Person extends Findable {
  readonly id: string;
}

export interface PeopleWords {
  readonly title: string;
  readonly subtitle: string;
  readonly nouns: Nouns;
  readonly none: string;
  readonly noneDetail: string;
  readonly failed: string;
}
