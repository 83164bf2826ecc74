import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectQuestionRef } from '../../machines/after-call/after-call.selectors';
import { selectAfterCallRef } from '../../machines/workspace/workspace.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';

const CallFeedback = lazy(async () => ({
  default: (await import('../call/CallFeedback')).CallFeedback,
}));

interface AfterCallProps {
  /** Hidden on the manual order's page, where Submit Order has its place. */
  readonly isHidden: boolean;
}

/** The question about the call just over, on every agent page that has room for it. */
export function AfterCall({ isHidden }: AfterCallProps) {
  const { workspace } = useActors('workspace');
  const afterCall = useSelector(workspace, selectAfterCallRef);
  const question = useSelector(afterCall, (snapshot) =>
    snapshot === undefined ? null : selectQuestionRef(snapshot),
  );
  const shown = isHidden ? null : question;
  return (
    <>
      <VisuallyHidden elementType="span" aria-live="polite">
        {shown === null ? '' : "Rate the call's sound, 1 to 5, in Call feedback."}
      </VisuallyHidden>
      {shown === null ? null : (
        <LazyPart>
          <CallFeedback key={shown.id} question={shown} />
        </LazyPart>
      )}
    </>
  );
}
