import { useSelector } from '@xstate/react';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectIsNew, selectStep } from '../../machines/customer-lookup/customer-lookup.selectors';
import { Badge } from '../ui/status/Badge';

/** For the head of the card around the widget. */
export function LookupBadge({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const step = useSelector(lookup, selectStep);
  const isNew = useSelector(lookup, selectIsNew);
  const badges = {
    search: null,
    notFound: (
      <Badge family="blue" icon={UserRoundPlus}>
        New Customer
      </Badge>
    ),
    found: (
      <Badge family="green" icon={UserRoundCheck}>
        {isNew ? 'New customer saved' : 'Customer Found'}
      </Badge>
    ),
  };
  return badges[step];
}
