import { useSelector } from '@xstate/react';
import Info from 'lucide-react/icons/info';
import { useId, useRef } from 'react';
import type { OrderChangeActorRef } from '../../machines/order-change/order-change.machine';
import {
  selectCanChangePayment,
  selectDifference,
  selectInstructions,
  selectIsChanged,
  selectIsConfirming,
  selectIsRepriced,
  selectIsSaving,
  selectIsTotalAwaited,
  selectLacksReason,
  selectNewTotal,
  selectOrder,
  selectReason,
} from '../../machines/order-change/order-change.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectAlert,
  selectBar,
  selectCanPlace,
  selectMenuRef,
  selectOptionsReason,
  selectReasons,
  selectUnavailableNames,
} from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import { useShortcuts } from '../call/use-shortcuts';
import * as wizardStyles from '../manual-order/ManualOrderPage.css';
import * as summaryStyles from '../manual-order/OrderSummary.css';
import { CartCount, MenuFacts } from '../order/CartCount';
import { CartLines } from '../order/CartLines';
import { choiceKeys, focusCart } from '../order/choice-keys';
import { MenuPicker } from '../order/MenuPicker';
import { OrderCharge } from '../order/OrderCharge';
import { OrderChoices } from '../order/OrderChoices';
import { SubmitKey } from '../order/SubmitKey';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { TextField } from '../ui/fields/TextField';
import { longestInstructions, longestReason } from '../ui/fields/text-limits';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { Dialog } from '../ui/overlays/Dialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import { Alert } from '../ui/status/Alert';
import { Reasons } from '../ui/status/Reasons';
import * as styles from './ChangeOrderPage.css';
import { DifferenceList, Totals } from './DifferenceList';

interface ChangeEditorProps {
  readonly change: OrderChangeActorRef;
  readonly draft: OrderDraftActorRef;
}

function Reason({ change }: Pick<ChangeEditorProps, 'change'>) {
  const reason = useSelector(change, selectReason);
  const lacksReason = useSelector(change, selectLacksReason);
  const isSaving = useSelector(change, selectIsSaving);
  return (
    <TextField
      label="Reason"
      name="reason"
      autoComplete="off"
      autoFocus
      maxLength={longestReason}
      value={reason}
      isReadOnly={isSaving}
      error={lacksReason ? 'Type why the order is changed.' : null}
      onChange={(text) => change.send({ type: 'change.reason', reason: text })}
    />
  );
}

/** The difference, before it counts, and why. */
function Confirmation({ change }: Pick<ChangeEditorProps, 'change'>) {
  const order = useSelector(change, selectOrder);
  const difference = useSelector(change, selectDifference);
  const isSaving = useSelector(change, selectIsSaving);
  const isAwaited = useSelector(change, selectIsTotalAwaited);
  const isRepriced = useSelector(change, selectIsRepriced);
  const total = useSelector(change, selectNewTotal);
  if (order === null || difference === null) return null;
  const totalText = total === null ? null : formatMoney(total);
  return (
    <Dialog
      title="Change this order?"
      intro={`Order #${order.id} becomes:`}
      isOpen
      onOpenChange={() => change.send({ type: 'change.back' })}
    >
      {() => (
        <form
          className={styles.dialog}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            change.send({ type: 'change.confirm' });
            if (selectLacksReason(change.getSnapshot()))
              event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
          }}
        >
          <DifferenceList label="Your changes" difference={difference} timezone={order.timezone ?? null} />
          <Totals beforeCents={order.state.totalCents} afterCents={total} />
          {isRepriced ? (
            <Alert tone="warning">{`The total is ${totalText ?? 'not known'} now. Nothing was sent yet.`}</Alert>
          ) : null}
          <Reason change={change} />
          <DialogActions>
            <Button isDisabled={isSaving} onPress={() => change.send({ type: 'change.back' })}>
              Back
            </Button>
            <Button
              type="submit"
              variant="primary"
              isPending={isSaving || isAwaited}
              pendingText={isSaving ? 'Changing...' : 'Calculating...'}
            >
              {isRepriced && totalText !== null ? `Change order at ${totalText}` : 'Change order'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

/** Why the difference cannot be shown yet. */
function useReason({ change, draft }: ChangeEditorProps): string | null {
  const isChanged = useSelector(change, selectIsChanged);
  const goneNames = useSelector(draft, selectUnavailableNames);
  const bar = useSelector(draft, selectBar);
  const optionsReason = useSelector(draft, selectOptionsReason);
  if (goneNames !== '') return `${goneNames}: no longer to be had. A changed order cannot keep it.`;
  return optionsReason ?? bar ?? (isChanged ? null : 'Nothing is changed yet.');
}

const removeGone = { type: 'order.removeGone' } as const;

function review({ change, draft }: ChangeEditorProps): boolean {
  const canReview =
    selectCanPlace(draft.getSnapshot()) && change.getSnapshot().can({ type: 'change.review' });
  if (canReview) change.send({ type: 'change.review' });
  return canReview;
}

/** Only what the button with these keys would do. */
function submit(refs: ChangeEditorProps): boolean {
  if (!refs.draft.getSnapshot().can(removeGone)) return review(refs);
  refs.draft.send(removeGone);
  return true;
}

function Review({ change, draft }: ChangeEditorProps) {
  const canPlace = useSelector(draft, selectCanPlace);
  const isChanged = useSelector(change, selectIsChanged);
  const goneNames = useSelector(draft, selectUnavailableNames);
  const reason = useReason({ change, draft });
  return (
    <>
      <SubmitKey reason={reason} onSubmit={() => submit({ change, draft })} />
      {goneNames === '' ? null : (
        <Button isFull hint={<Keys keys={['Ctrl', 'Enter']} />} onPress={() => draft.send(removeGone)}>
          {`Remove unavailable ${goneNames}`}
        </Button>
      )}
      <Button
        variant="primary"
        size="xl"
        isFull
        hint={canPlace && isChanged ? <Keys keys={['Ctrl', 'Enter']} /> : null}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-describedby={reason === null ? undefined : 'review-change-hint'}
        isDisabled={!canPlace || !isChanged}
        onPress={() => review({ change, draft })}
      >
        Review change
      </Button>
      {reason === null ? null : (
        <p id="review-change-hint" className={summaryStyles.hint}>
          <Icon of={Info} />
          <span>{reason}</span>
        </p>
      )}
    </>
  );
}

function Instructions({ change }: Pick<ChangeEditorProps, 'change'>) {
  const instructions = useSelector(change, selectInstructions);
  return (
    <div className={styles.instructions}>
      <TextField
        label="Special instructions"
        autoComplete="off"
        maxLength={longestInstructions}
        value={instructions}
        onChange={(text) => change.send({ type: 'change.instructions', instructions: text })}
      />
    </div>
  );
}

function Refusal({ draft }: Pick<ChangeEditorProps, 'draft'>) {
  const alert = useSelector(draft, selectAlert);
  return (
    <>
      {alert?.kind === 'failed' ? (
        <Alert tone="error" onDismiss={() => draft.send({ type: 'order.dismissAlert' })}>
          {alert.message ?? 'The server did not answer. Try again: the order is changed once at most.'}
        </Alert>
      ) : null}
      <Reasons texts={useSelector(draft, selectReasons)} />
    </>
  );
}

/** The order as it is to be: the menu on the left, its lines and terms beside it. */
export function ChangeEditor({ change, draft }: ChangeEditorProps) {
  const titleId = useId();
  const menu = useSelector(draft, selectMenuRef);
  const order = useSelector(change, selectOrder);
  const isConfirming = useSelector(change, selectIsConfirming);
  const isChanged = useSelector(change, selectIsChanged);
  const total = useSelector(change, selectNewTotal);
  const search = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLElement>(null);
  const canChangePayment = useSelector(change, selectCanChangePayment);
  const { cash, creditCard, ...keys } = choiceKeys(draft);
  const focusSearch = () => search.current?.focus();
  useShortcuts({
    itemSearch: focusSearch,
    cart: () => focusCart(summary.current),
    ...keys,
    ...(canChangePayment ? { cash, creditCard } : {}),
  });
  return (
    <div className={styles.editor}>
      <div className={wizardStyles.columns} data-step="items">
        <div className={wizardStyles.step}>
          {menu === undefined ? null : (
            <Card
              className={wizardStyles.card}
              title="Add Items"
              aside={<MenuFacts menu={menu} order={draft} />}
            >
              <MenuPicker menu={menu} order={draft} searchRef={search} />
            </Card>
          )}
        </div>
        <div className={wizardStyles.summary}>
          <aside ref={summary} aria-labelledby={titleId} className={summaryStyles.summary}>
            <header className={summaryStyles.head}>
              <h2 id={titleId} className={summaryStyles.title}>
                Order
              </h2>
              <CartCount order={draft} />
            </header>
            <CartLines order={draft} onEmptied={focusSearch} />
            <div className={summaryStyles.foot}>
              <OrderChoices order={draft} hasPayment={canChangePayment} />
              <OrderCharge order={draft} />
              {isChanged ? <Totals beforeCents={order?.state.totalCents ?? null} afterCents={total} /> : null}
              <Instructions change={change} />
              <Refusal draft={draft} />
              <Review change={change} draft={draft} />
            </div>
          </aside>
        </div>
        {isConfirming ? <Confirmation change={change} /> : null}
      </div>
    </div>
  );
}
