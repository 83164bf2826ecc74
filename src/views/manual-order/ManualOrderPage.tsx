import { useSelector } from '@xstate/react';
import {
  selectHasFailed,
  selectIsElsewhere,
  selectIsLoading,
  selectUnfinishedAt,
  selectWizardRef,
} from '../../machines/manual-draft/manual-draft.selectors';
import { selectLastPlaced } from '../../machines/manual-order/manual-order.selectors';
import { useActors } from '../app/use-actors';
import { PageHeader } from '../layout/PageHeader';
import { LastOrder } from '../order/LastOrder';
import { LoadError } from '../pages/LoadError';
import { LoadingPage } from '../pages/LoadingPage';
import { DiscardOrder } from './DiscardOrder';
import { OtherTab } from './OtherTab';
import { Wizard } from './Wizard';

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
      {last === null ? null : <LastOrder {...last} />}
      {isElsewhere ? <OtherTab /> : null}
      {isLoading ? <LoadingPage /> : null}
      {hasFailed ? <LoadError onRetry={() => manual.send({ type: 'manual.retry' })} /> : null}
      {wizard === null ? null : <Wizard wizard={wizard} />}
    </>
  );
}
