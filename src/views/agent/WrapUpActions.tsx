import { useSelector } from '@xstate/react';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { selectIsFinishing, selectIsProlonging } from '../../machines/wrap-up/wrap-up.selectors';
import { Button } from '../ui/Button/Button';
import { Keys } from '../ui/Kbd/Kbd';

/** Ends the wrap-up early, or gives it half a minute more. */
export function WrapUpActions({ wrapUp }: { readonly wrapUp: WrapUpActorRef }) {
  const isFinishing = useSelector(wrapUp, selectIsFinishing);
  const isProlonging = useSelector(wrapUp, selectIsProlonging);
  return (
    <>
      <Button
        isPending={isProlonging}
        hint={<Keys keys={['Alt', 'L']} />}
        aria-keyshortcuts="Alt+L"
        onPress={() => wrapUp.send({ type: 'wrapUp.prolong' })}
      >
        Longer
      </Button>
      <Button
        variant="primary"
        isPending={isFinishing}
        hint={<Keys keys={['Alt', 'R']} />}
        aria-keyshortcuts="Alt+R"
        onPress={() => wrapUp.send({ type: 'wrapUp.finish' })}
      >
        Ready now
      </Button>
    </>
  );
}
