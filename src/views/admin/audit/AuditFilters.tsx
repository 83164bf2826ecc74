import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { NotRead } from '../../ui/states/NotRead';
import { namesToChoose, noFilter, withChosen } from '../filter-options';
import { useAgentsList } from '../people/use-people';
import { useRestaurants } from '../use-restaurants';
import * as styles from './AuditLog.css';
import { actionOptions, actionWord } from './audit-words';
import type { AuditFiltering } from './use-audit-log';

export function AuditFilters({ filtering }: { readonly filtering: AuditFiltering }) {
  const { filter, chosen, choose } = filtering;
  const restaurants = useRestaurants();
  const agents = useAgentsList();
  return (
    <>
      <div className={styles.filters}>
        <Select
          label="Person"
          options={namesToChoose('Anybody', agents.data, filter.actorId)}
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
          options={namesToChoose('All restaurants', restaurants.data, filter.tenantId)}
          value={filter.tenantId ?? noFilter}
          onChange={(choice) => choose('restaurant', choice)}
        />
        <TextField label="From" type="date" value={chosen('from')} onChange={(day) => choose('from', day)} />
        <TextField label="To" type="date" value={chosen('to')} onChange={(day) => choose('to', day)} />
      </div>
      <NotRead isInCard reading={restaurants}>
        The restaurants could not be loaded and are missing here.
      </NotRead>
      <NotRead isInCard reading={agents}>
        The people could not be loaded and are missing here.
      </NotRead>
    </>
  );
}
