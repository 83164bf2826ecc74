import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { HelpActorRef } from '../../../machines/help/help.machine';
import {
  selectChoice,
  selectIsSending,
  selectProblem,
  selectReason,
} from '../../../machines/help/help.selectors';
import type { HelpTarget } from '../../../machines/help/help.types';
import { Alert } from '../../ui/Alert/Alert';
import { Button } from '../../ui/Button/Button';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog';
import { RadioList } from '../../ui/RadioList/RadioList';
import { TextField } from '../../ui/TextField/TextField';
import * as styles from './Help.css';
import { problemText, wordsOf } from './help-words';
import { useFocusBack } from './use-focus-back';

/** As long as the server takes it. */
const LONGEST_REASON = 200;

interface HelpDialogProps {
  readonly help: HelpActorRef;
  readonly target: HelpTarget;
}

export function HelpDialog({ help, target }: HelpDialogProps) {
  useFocusBack();
  const choice = useSelector(help, selectChoice);
  const reason = useSelector(help, selectReason);
  const problem = useSelector(help, selectProblem);
  const isSending = useSelector(help, selectIsSending);
  const { title, intro, label, choices, reasons } = wordsOf(target);
  const isEnd = choice === 'end';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    help.send({ type: 'help.send' });
  };
  return (
    <Dialog title={title} intro={intro} isOpen onOpenChange={() => help.send({ type: 'help.close' })}>
      {() => (
        <form className={styles.form} onSubmit={submit} noValidate>
          {problem === null || problem.kind === 'noReason' ? null : (
            <Alert tone="error">{problemText(problem)}</Alert>
          )}
          <RadioList
            label={label}
            options={choices.map(({ value, word }) => ({ value, content: word, isDanger: value === 'end' }))}
            value={choice}
            onChange={(value) => {
              const chosen = choices.find((one) => one.value === value);
              if (chosen !== undefined) help.send({ type: 'help.choose', choice: chosen.value });
            }}
            isDisabled={isSending}
          />
          <TextField
            label="Reason"
            value={reason}
            onChange={(text) => help.send({ type: 'help.write', reason: text })}
            maxLength={LONGEST_REASON}
            isReadOnly={isSending}
            error={problem?.kind === 'noReason' ? 'Give a reason' : null}
          />
          <div className={styles.usual} role="group" aria-label="Usual reasons">
            {reasons.map((text) => (
              <Button
                key={text}
                size="sm"
                isDisabled={isSending}
                onPress={() => help.send({ type: 'help.write', reason: text })}
              >
                {text}
              </Button>
            ))}
          </div>
          <DialogActions>
            <Button isDisabled={isSending} onPress={() => help.send({ type: 'help.close' })}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={isEnd ? 'end' : 'primary'}
              isPending={isSending}
              pendingText="Sending..."
            >
              {target.kind === 'agent' ? 'Set status' : isEnd ? 'End call' : 'Release call'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
