import type { Findable } from '../../../services/format/find';

export interface Person extends Findable {
  readonly id: string;
}

export interface PeopleWords {
  readonly title: string;
  readonly subtitle: string;
  /** 'customer', 'customers' */
  readonly nouns: readonly [one: string, many: string];
  readonly none: string;
  readonly noneDetail: string;
  readonly failed: string;
}
