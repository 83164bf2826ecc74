import { useSelector } from '@xstate/react';
import { Phone, Search, UserRoundSearch } from 'lucide-react';
import {
  selectIsPhoneTyped,
  selectIsSearching,
  selectPhone,
  selectPhoneError,
} from '../../machines/customer-lookup/customer-lookup.selectors';
import { formatPhone } from '../../services/format/phone';
import { Button } from '../ui/Button/Button';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { TextField } from '../ui/TextField/TextField';
import { LookupForm } from './LookupForm';
import type { LookupProps } from './lookup-props';
import { MatchList } from './MatchList';
import { pasteTidied, withoutLink } from './paste-phone';
import * as styles from './SearchForm.css';
import { useMatches } from './use-matches';

const titles = { caller: 'Find the caller', customer: 'Find the customer' } as const;

/** The caller's number is shown in national form and sent as it came, until somebody edits it. */
export function SearchForm({ lookup, sought }: LookupProps) {
  const phone = useSelector(lookup, selectPhone);
  const isTyped = useSelector(lookup, selectIsPhoneTyped);
  const error = useSelector(lookup, selectPhoneError);
  const { listed, hasMatches, fieldProps, onKey, send } = useMatches(lookup);
  const example = listed === null ? 'e.g. (206) 555-0173' : 'e.g. (206) 555-0173, 0173 or Maya';
  const isSearching = useSelector(lookup, selectIsSearching);
  return (
    <>
      <LookupForm onSend={send} className={styles.form}>
        <TextField
          {...fieldProps}
          label="Phone number"
          labelNote={listed === null ? undefined : 'or name'}
          name="phone"
          type={listed === null ? 'tel' : 'text'}
          spellCheck="false"
          icon={Phone}
          autoComplete="off"
          className={styles.field}
          value={isTyped ? phone : formatPhone(phone)}
          error={error}
          description={error === null ? example : undefined}
          onPaste={pasteTidied}
          onKeyDown={(event) => {
            if (onKey(event.nativeEvent)) event.preventDefault();
            else event.continuePropagation();
          }}
          onChange={(value) => lookup.send({ type: 'lookup.editPhone', phone: withoutLink(value) })}
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
      </LookupForm>
      {listed === null ? null : <MatchList {...listed} />}
      {hasMatches ? null : (
        <EmptyState
          icon={UserRoundSearch}
          title={titles[sought]}
          detail="A profile shows name, orders and preferences."
          className={styles.empty}
        />
      )}
    </>
  );
}
