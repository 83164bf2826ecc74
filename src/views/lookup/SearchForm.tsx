import { useSelector } from '@xstate/react';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { type ClipboardEvent, useId } from 'react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import {
  selectIsPhoneTyped,
  selectIsSearching,
  selectMatchesRef,
  selectPhone,
  selectPhoneError,
} from '../../machines/customer-lookup/customer-lookup.selectors';
import {
  selectHasMatches,
  selectHighlighted,
  selectIsByName,
  selectIsOffered,
} from '../../machines/customer-matches/customer-matches.selectors';
import { formatPhone } from '../../services/format/phone';
import { isPhoneLink, tidyPhone } from '../../services/format/tidy-phone';
import { Button } from '../ui/buttons/Button';
import { TextField } from '../ui/fields/TextField';
import { isPlainKey } from '../ui/plain-key';
import { EmptyState } from '../ui/states/EmptyState';
import type { LookupProps } from './LookupForm';
import { LookupForm } from './LookupForm';
import { MatchList, matchId } from './MatchList';
import * as styles from './SearchForm.css';

type MatchKey = { readonly does: 'next' | 'previous' | 'take' } | { readonly takes: number };

const keys: Readonly<Record<string, MatchKey>> = {
  ArrowDown: { does: 'next' },
  ArrowUp: { does: 'previous' },
  Enter: { does: 'take' },
};

/** What a key does while customers are listed; a digit chooses only behind a name, else it belongs to the number. */
function matchKeyOf(stroke: KeyboardEvent, isByName: boolean): MatchKey | null {
  const { key, shiftKey } = stroke;
  if (shiftKey || !isPlainKey(stroke)) return null;
  if (isByName && /^[1-9]$/.test(key)) return { takes: Number(key) - 1 };
  return keys[key] ?? null;
}

/** The customers listed under the field, and what its keys do to them; nothing where the server lists none. */
function useMatches(lookup: CustomerLookupActorRef) {
  const listId = useId();
  const matches = useSelector(lookup, selectMatchesRef);
  const isOffered = useSelector(matches, selectIsOffered);
  const isByName = useSelector(matches, selectIsByName);
  const hasMatches = useSelector(matches, selectHasMatches);
  const highlighted = useSelector(matches, selectHighlighted);
  const onKey = (stroke: KeyboardEvent): boolean => {
    const key = hasMatches ? matchKeyOf(stroke, isByName) : null;
    if (matches === undefined || key === null) return false;
    if ('takes' in key) matches.send({ type: 'matches.pick', at: key.takes });
    else if (key.does !== 'take') matches.send({ type: 'matches.move', by: key.does === 'next' ? 1 : -1 });
    // Nobody in the list is meant yet: the number is searched for as it is typed.
    else if (highlighted === null) return false;
    else if (!stroke.repeat) matches.send({ type: 'matches.pickHighlighted' });
    return true;
  };
  return {
    listed: isOffered && matches !== undefined ? { matches, id: listId } : null,
    hasMatches,
    fieldProps: hasMatches
      ? ({
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': highlighted === null ? undefined : matchId(listId, highlighted),
        } as const)
      : {},
    onKey,
    /** Part of a name is no number: it goes to the list at once. */
    send: () => {
      if (isByName) matches?.send({ type: 'matches.searchNow' });
      else lookup.send({ type: 'lookup.search' });
    },
  };
}

/** A number copied from elsewhere goes in at the caret in the characters the field takes; other text as it is. */
function pasteTidied(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  const tidied = tidyPhone(pasted);
  if (tidied === pasted) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(tidied, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A whole link may also come by drop or autofill; what is typed stays as typed. */
const withoutLink = (text: string): string => (isPhoneLink(text) ? tidyPhone(text) : text);

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
      <LookupForm lookup={lookup} onSend={send} className={styles.form}>
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
            if (!onKey(event.nativeEvent)) return;
            event.preventDefault();
            event.stopPropagation();
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
