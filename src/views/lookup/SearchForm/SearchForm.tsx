import { useSelector } from '@xstate/react';
import { Phone, Search, UserRoundSearch } from 'lucide-react';
import type { CustomerLookupActorRef } from '../../../machines/customer-lookup/customer-lookup.machine';
import {
  selectIsSearching,
  selectPhone,
  selectPhoneError,
} from '../../../machines/customer-lookup/customer-lookup.selectors';
import { Button } from '../../ui/Button/Button';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { TextField } from '../../ui/TextField/TextField';
import { focusFirstWrong } from '../use-lookup-focus';
import * as styles from './SearchForm.css';

export function SearchForm({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const phone = useSelector(lookup, selectPhone);
  const error = useSelector(lookup, selectPhoneError);
  const isSearching = useSelector(lookup, selectIsSearching);
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          lookup.send({ type: 'lookup.search' });
          focusFirstWrong(event.currentTarget);
        }}
      >
        <TextField
          label="Phone number"
          name="phone"
          type="tel"
          icon={Phone}
          autoComplete="off"
          className={styles.field}
          value={phone}
          error={error}
          description={error === null ? 'Digits, spaces, hyphens, plus and parentheses' : undefined}
          onChange={(value) => lookup.send({ type: 'lookup.editPhone', phone: value })}
        />
        <Button
          type="submit"
          variant="primary"
          icon={Search}
          className={styles.search}
          isPending={isSearching}
          pendingText="Search"
        >
          Search
        </Button>
      </form>
      <EmptyState
        icon={UserRoundSearch}
        title="Find the caller"
        detail="Search by phone number to load the profile."
        className={styles.empty}
      />
    </>
  );
}
