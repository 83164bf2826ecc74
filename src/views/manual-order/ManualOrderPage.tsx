import { useSelector } from '@xstate/react';
import AppWindow from 'lucide-react/icons/app-window';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import {
  selectHasFailed,
  selectIsElsewhere,
  selectIsLoading,
  selectMayBePlaced,
  selectUnfinishedAt,
  selectWizardRef,
} from '../../machines/manual-draft/manual-draft.selectors';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectCanDiscard,
  selectIsDiscardAsked,
  selectIsSubmitting,
  selectLastPlaced,
} from '../../machines/manual-order/manual-order.selectors';
import { sentBefore } from '../agent/sent-before';
import { useActors } from '../app/use-actors';
import { PageHeader } from '../layout/PageHeader';
import { ChangeLast, LastOrder } from '../order/OrderTotal';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/states/EmptyState';
import { LoadFailed } from '../ui/states/ListStates';
import { SkeletonRows } from '../ui/states/Skeleton';
import { Alert } from '../ui/status/Alert';
import { useFocusOnQuestion } from '../ui/use-focus-in-forms';
import * as wizardStyles from './ManualOrderPage.css';
import { Wizard } from './Wizard';

/** The way out of an unfinished order; asks first, in the page. */
function DiscardOrder({ wizard }: { readonly wizard: ManualOrderActorRef }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const canDiscard = useSelector(wizard, selectCanDiscard);
  const isAsked = useSelector(wizard, selectIsDiscardAsked);
  useFocusOnQuestion(place, isAsked);
  if (!canDiscard && !isAsked) return null;
  return (
    <fieldset ref={place} className={wizardStyles.group}>
      {isAsked ? (
        <>
          <legend className={wizardStyles.question}>Discard this order?</legend>
          <Button variant="end" size="sm" onPress={() => wizard.send({ type: 'manual.confirmDiscard' })}>
            Discard
          </Button>
          <Button size="sm" onPress={() => wizard.send({ type: 'manual.keep' })}>
            Keep order
          </Button>
        </>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          onPress={() => wizard.send({ type: 'manual.discard' })}
        >
          Discard order
        </Button>
      )}
    </fieldset>
  );
}

/** The same agent went on with this order in another tab. */
function OtherTab() {
  const { manual } = useActors('manual');
  const isOver = useSelector(manual, selectUnfinishedAt) === null;
  return (
    <EmptyState
      icon={AppWindow}
      title={isOver ? 'This order is finished in another tab' : 'This order is open in another tab'}
      detail={
        isOver
          ? 'It was placed or discarded there: what was placed is in My Orders.'
          : 'It was changed there. Nothing is lost.'
      }
      action={
        <Button variant="primary" onPress={() => manual.send({ type: 'manual.takeUp' })}>
          {isOver ? 'New order' : 'Continue here'}
        </Button>
      }
    />
  );
}

/** No answer came to what was submitted. */
function SentBefore({ wizard }: { readonly wizard: ManualOrderActorRef }) {
  const { manual } = useActors('manual');
  const mayBePlaced = useSelector(manual, selectMayBePlaced);
  const isSubmitting = useSelector(wizard, selectIsSubmitting);
  return mayBePlaced && !isSubmitting ? <Alert tone="warning">{sentBefore}</Alert> : null;
}

/** An order without a call, in three steps. */
export function ManualOrderPage() {
  const { manual } = useActors('manual');
  const wizard = useSelector(manual, selectWizardRef);
  const isElsewhere = useSelector(manual, selectIsElsewhere);
  const isLoading = useSelector(manual, selectIsLoading);
  const hasFailed = useSelector(manual, selectHasFailed);
  const last = useSelector(wizard ?? undefined, (snapshot) =>
    snapshot === undefined ? null : selectLastPlaced(snapshot),
  );
  const isUnfinished = useSelector(manual, selectUnfinishedAt) !== null;
  return (
    <>
      <PageHeader
        title="Manual Order"
        subtitle="Place an order without a call"
        isNamedByBar
        actions={wizard === null || !isUnfinished ? undefined : <DiscardOrder wizard={wizard} />}
      />
      {last === null ? null : (
        <LastOrder {...last}>
          <ChangeLast {...last} />
        </LastOrder>
      )}
      {isElsewhere ? <OtherTab /> : null}
      {isLoading ? <SkeletonRows count={5} label="Loading order" /> : null}
      {hasFailed ? (
        <LoadFailed
          title="This page could not be shown"
          error={null}
          isRetrying={false}
          onRetry={() => manual.send({ type: 'manual.retry' })}
        />
      ) : null}
      {wizard === null ? null : (
        <>
          <SentBefore wizard={wizard} />
          <Wizard wizard={wizard} />
        </>
      )}
    </>
  );
}
