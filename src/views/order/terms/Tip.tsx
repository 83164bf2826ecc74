import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import { selectFieldError, selectTerms } from '../../../machines/order-quote/order-quote.selectors';
import { TextField } from '../../ui/fields/TextField';

const textOf = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

/** Null where it is no amount. */
function centsIn(text: string): number | null {
  const digits = text.trim().replace(/^\$/, '');
  if (digits === '') return 0;
  return /^\d{1,4}(\.\d{0,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : null;
}

interface TipProps {
  readonly quote: OrderQuoteActorRef;
  readonly isLocked: boolean;
}

/** Counts once it is left or confirmed. */
export function Tip({ quote, isLocked }: TipProps) {
  const tipCents = useSelector(quote, (snapshot) => selectTerms(snapshot).tipCents);
  const error = useSelector(quote, (snapshot) => selectFieldError(snapshot, 'tip'));
  /** While it is typed; null otherwise. */
  const [text, setText] = useState<string | null>(null);
  const finish = () => {
    const cents = text === null ? null : centsIn(text);
    if (cents !== null && cents !== tipCents) quote.send({ type: 'quote.tip', tipCents: cents });
    if (cents !== null) setText(null);
  };
  return (
    <TextField
      label="Tip"
      placeholder="$0.00"
      autoComplete="off"
      inputMode="decimal"
      value={text ?? textOf(tipCents)}
      error={text !== null && centsIn(text) === null ? 'Type an amount, such as 5.00.' : error}
      isReadOnly={isLocked}
      onChange={setText}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}
