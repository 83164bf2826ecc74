import { compareNames } from '../../../services/format/name-order';
import { Select, type SelectOption } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { noFilter } from '../calls/outcome-looks';
import { useAgentsList } from '../people/use-people';
import { useRestaurants } from '../use-restaurants';
import * as styles from './AuditLog.css';
import { actionOptions, actionWord } from './audit-words';
import type { AuditFiltering } from './use-audit-log';

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** What is chosen is there before the list is, and when the list does not have it. */
function withChosen(
  options: readonly SelectOption<string>[],
  chosen: string | null,
  label: (chosen: string) => string,
): readonly SelectOption<string>[] {
  const isListed = chosen === null || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: label(chosen) }];
}

const optionsOf = (all: string, listed: readonly Named[] = [], chosen: string | null) =>
  withChosen(
    [
      { value: noFilter, label: all },
      ...listed
        .map(({ id, name }) => ({ value: id, label: name ?? `#${id}` }))
        .toSorted((one, other) => compareNames(one.label, other.label)),
    ],
    chosen,
    (id) => `#${id}`,
  );

export function AuditFilters({ filtering }: { readonly filtering: AuditFiltering }) {
  const { filter, chosen, choose } = filtering;
  const restaurants = useRestaurants();
  const agents = useAgentsList();
  return (
    <div className={styles.filters}>
      <Select
        label="Person"
        options={optionsOf('Anybody', agents.data, filter.actorId)}
        value={filter.actorId ?? noFilter}
        onChange={(choice) => choose('person', choice)}
      />
      <Select
        label="Action"
        options={withChosen(actionOptions, filter.action, actionWord)}
        value={filter.action ?? noFilter}
        onChange={(choice) => choose('action', choice)}
      />
      <Select
        label="Restaurant"
        options={optionsOf('All restaurants', restaurants.data, filter.tenantId)}
        value={filter.tenantId ?? noFilter}
        onChange={(choice) => choose('restaurant', choice)}
      />
      <TextField label="From" type="date" value={chosen('from')} onChange={(day) => choose('from', day)} />
      <TextField label="To" type="date" value={chosen('to')} onChange={(day) => choose('to', day)} />
    </div>
  );
}
