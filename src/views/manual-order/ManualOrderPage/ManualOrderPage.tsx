import { useSelector } from '@xstate/react';
import {
  selectHasFailed,
  selectIsElsewhere,
  selectIsLoading,
  selectUnfinishedAt,
  selectWizardRef,
} from '../../../machines/manual-draft/manual-draft.selectors';
import type { PageProps } from '../../app/page-props';
import { PageHeader } from '../../layout/PageHeader/PageHeader';
import { LoadingPage } from '../../pages/LoadingPage/LoadingPage';
import { LoadError } from '../../pages/PageError/LoadError';
import { DiscardOrder } from '../DiscardOrder/DiscardOrder';
import { OtherTab } from '../OtherTab/OtherTab';
import { Wizard } from '../Wizard/Wizard';

/** ROUTE-16: an order without a call, in three steps. */
export function ManualOrderPage({ manual }: Pick<PageProps, 'manual'>) {
  const wizard = useSelector(manual, selectWizardRef);
  const isElsewhere = useSelector(manual, selectIsElsewhere);
  const isLoading = useSelector(manual, selectIsLoading);
  const hasFailed = useSelector(manual, selectHasFailed);
  const isUnfinished = useSelector(manual, selectUnfinishedAt) !== null;
  return (
    <>
      <PageHeader
        title="Manual Order"
        subtitle="Place an order without a call"
        isNamedByBar
        actions={wizard === null || !isUnfinished ? undefined : <DiscardOrder wizard={wizard} />}
      />
      {isElsewhere ? <OtherTab manual={manual} /> : null}
      {isLoading ? <LoadingPage /> : null}
      {hasFailed ? <LoadError onRetry={() => manual.send({ type: 'manual.retry' })} /> : null}
      {wizard === null ? null : <Wizard wizard={wizard} />}
    </>
  );
}
