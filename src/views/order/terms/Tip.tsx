import { useSelector } from '@xstate/react';
import HandCoins from 'lucide-react/icons/hand-coins';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import { selectFieldError } from '../../../machines/order-quote/order-quote.selectors';
import type { OrderTipActorRef } from '../../../machines/order-tip/order-tip.machine';
import {
  selectIsOpen,
  selectProblem,
  selectText,
  selectTip,
} from '../../../machines/order-tip/order-tip.selectors';
import { formatMoney } from '../../../services/format/money';
import { TextField } from '../../ui/fields/TextField';
import { Term } from './Term';

const problemTexts = {
  unreadable: 'Type an amount, such as 5.00.',
  tooLarge: 'The tip must not be greater than 10,000.00.',
} as const;

interface TipProps {
  readonly quote: OrderQuoteActorRef;
  readonly tip: OrderTipActorRef;
  readonly isLocked: boolean;
}

/** Counts as it is typed; Esc leaves it as it was. */
export function Tip({ quote, tip, isLocked }: TipProps) {
  const tipCents = useSelector(tip, selectTip);
  const isOpen = useSelector(tip, selectIsOpen);
  const text = useSelector(tip, selectText);
  const problem = useSelector(tip, selectProblem);
  const error = useSelector(quote, (snapshot) => selectFieldError(snapshot, 'tip'));
  return (
    <Term
      name="tip"
      icon={HandCoins}
      label="Tip"
      words={tipCents === 0 ? 'Tip' : `Tip ${formatMoney(tipCents)}`}
      letter="P"
      isOpen={isOpen}
      isLocked={isLocked}
      isUnset={tipCents === 0}
      error={error}
      onOpen={() => tip.send({ type: 'tip.open' })}
      onClose={() => tip.send({ type: 'tip.close' })}
      onCancel={() => tip.send({ type: 'tip.cancel' })}
    >
      <TextField
        label="Amount of the tip"
        placeholder="$0.00"
        autoComplete="off"
        inputMode="decimal"
        value={text}
        error={problem === null ? error : problemTexts[problem]}
        isReadOnly={isLocked}
        onChange={(written) => tip.send({ type: 'tip.write', text: written })}
      />
    </Term>
  );
}
