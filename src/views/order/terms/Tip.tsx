import { useSelector } from '@xstate/react';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useState } from 'react';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import { selectFieldError, selectTerms } from '../../../machines/order-quote/order-quote.selectors';
import { formatMoney } from '../../../services/format/money';
import { TextField } from '../../ui/fields/TextField';
import { Term } from './Term';

const textOf = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

/** Null where it is no amount. */
function centsIn(text: string): number | null {
  const digits = text.trim().replace(/^\$/, '');
  if (digits === '') return 0;
  return /^\d{1,9}(\.\d{0,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : null;
}

const largestCents = 1_000_000;

function wrongIn(cents: number | null): string | null {
  if (cents === null) return 'Type an amount, such as 5.00.';
  return cents > largestCents ? 'The tip must not be greater than 10,000.00.' : null;
}

interface TipProps {
  readonly quote: OrderQuoteActorRef;
  readonly isLocked: boolean;
}

/** Counts once it is left or confirmed; Esc leaves it as it was. */
export function Tip({ quote, isLocked }: TipProps) {
  const tipCents = useSelector(quote, (snapshot) => selectTerms(snapshot).tipCents);
  const error = useSelector(quote, (snapshot) => selectFieldError(snapshot, 'tip'));
  /** What is typed while it is open; null while it is closed. */
  const [text, setText] = useState<string | null>(null);
  const cents = text === null ? null : centsIn(text);
  const wrong = wrongIn(cents);
  const finish = () => {
    if (cents === null || wrong !== null) return;
    if (cents !== tipCents) quote.send({ type: 'quote.tip', tipCents: cents });
    setText(null);
  };
  return (
    <Term
      name="tip"
      icon={HandCoins}
      label="Tip"
      words={tipCents === 0 ? 'Tip' : `Tip ${formatMoney(tipCents)}`}
      letter="P"
      isOpen={text !== null}
      isLocked={isLocked}
      isUnset={tipCents === 0}
      isWrong={error !== null}
      onOpen={() => setText(textOf(tipCents))}
      onClose={finish}
      onCancel={() => setText(null)}
    >
      <TextField
        label="Amount of the tip"
        placeholder="$0.00"
        autoComplete="off"
        inputMode="decimal"
        value={text ?? ''}
        error={wrong ?? error}
        isReadOnly={isLocked}
        onChange={setText}
      />
    </Term>
  );
}
