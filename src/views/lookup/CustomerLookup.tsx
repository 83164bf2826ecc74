import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  selectErrors,
  selectMissing,
  selectStep,
} from '../../machines/customer-lookup/customer-lookup.selectors';
import { CreateForm } from './CreateForm';
import { FoundCustomer } from './FoundCustomer';
import type { LookupProps } from './lookup-props';
import { SearchForm } from './SearchForm';
import { useLookupFocus } from './use-lookup-focus';

const forms = { search: SearchForm, notFound: CreateForm, found: FoundCustomer } as const;

/** Finds or creates a customer by phone; the same on a call and in the manual order. */
export function CustomerLookup({ lookup, sought }: LookupProps) {
  const widget = useRef<HTMLDivElement>(null);
  const step = useSelector(lookup, selectStep);
  const errors = useSelector(lookup, selectErrors);
  const missing = useSelector(lookup, (snapshot) => selectMissing(snapshot).length);
  useLookupFocus(widget, { step, errors, missing });
  const Form = forms[step];
  return (
    <div ref={widget}>
      <Form lookup={lookup} sought={sought} />
    </div>
  );
}
