import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectMatchesRef } from '../../machines/customer-lookup/customer-lookup.selectors';
import {
  selectHighlighted,
  selectIsByName,
  selectIsOffered,
} from '../../machines/customer-matches/customer-matches.selectors';
import { matchId } from './MatchList';
import { matchKeyOf } from './match-key';

/** The customers listed under the field, and what its keys do to them; nothing where the server lists none. */
export function useMatches(lookup: CustomerLookupActorRef) {
  const listId = useId();
  const matches = useSelector(lookup, selectMatchesRef);
  const isOffered = useSelector(matches, selectIsOffered);
  const isByName = useSelector(matches, selectIsByName);
  const highlighted = useSelector(matches, selectHighlighted);
  const onKey = (stroke: KeyboardEvent): boolean => {
    const key = highlighted === null ? null : matchKeyOf(stroke, isByName);
    if (matches === undefined || key === null) return false;
    if ('takes' in key) matches.send({ type: 'matches.pick', at: key.takes });
    else if (key.does !== 'take') matches.send({ type: 'matches.move', by: key.does === 'next' ? 1 : -1 });
    else if (!stroke.repeat) matches.send({ type: 'matches.pickHighlighted' });
    return true;
  };
  return {
    listed: isOffered && matches !== undefined ? { matches, id: listId } : null,
    hasMatches: highlighted !== null,
    fieldProps:
      highlighted === null
        ? {}
        : ({
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': matchId(listId, highlighted),
          } as const),
    onKey,
    /** Part of a name is no number: it goes to the list at once. */
    send: () => {
      if (isByName) matches?.send({ type: 'matches.searchNow' });
      else lookup.send({ type: 'lookup.search' });
    },
  };
}
