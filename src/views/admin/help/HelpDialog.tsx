import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { HelpActorRef } from '../../../machines/help/help.machine';
import {
  selectChoice,
  selectIsSending,
  selectProblem,
  selectReason,
} from '../../../machines/help/help.selectors';
import type { HelpChoice, HelpProblem, HelpTarget } from '../../../machines/help/help.types';
import { Button } from '../../ui/buttons/Button';
import { RadioList } from '../../ui/fields/RadioList';
import { TextField } from '../../ui/fields/TextField';
import { longestReason } from '../../ui/fields/text-limits';
import { AskingDialog } from '../../ui/forms/FormDialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { Alert } from '../../ui/status/Alert';
import { useFocusAfterDialog } from '../../ui/use-focus-in-forms';
import * as styles from './HelpDialog.css';

interface Choice {
  readonly value: HelpChoice;
  readonly word: string;
}

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly reasons: readonly string[];
}

function wordsOf(target: HelpTarget): Words {
  if (target.kind === 'agent')
    return {
      title: `Set status of ${target.name}`,
      intro:
        target.status === 'on_call'
          ? 'The status follows the call that goes on. The agent reads who set it and why.'
          : 'The agent reads who set it and why.',
      label: 'Status',
      choices: [
        { value: 'available', word: 'Available' },
        { value: 'on_break', word: 'On break' },
        { value: 'offline', word: 'Off duty' },
      ],
      reasons: ['Shift is over', 'Not answering', 'Break is due', 'Callers are waiting'],
    };
  return {
    title: `Release call from ${target.name}`,
    intro: `Use this when a call is stuck. The agent reads who released it and why. Where no other agent is ready, the call rings at ${target.name} again.`,
    label: 'What happens to the caller',
    choices: [
      { value: 'offer_again', word: 'Offer the call to other agents' },
      { value: 'end', word: 'End the call' },
    ],
    reasons: ['No sound on the line', 'Agent is away', 'Agent asked for help'],
  };
}

function problemText({ kind, message }: HelpProblem): string {
  if (kind === 'late')
    return 'The server did not answer in time. See what is shown now before you try again.';
  return message ?? 'This could not be done. Please try again.';
}

interface HelpDialogProps {
  readonly help: HelpActorRef;
  readonly target: HelpTarget;
}

export function HelpDialog({ help, target }: HelpDialogProps) {
  useFocusAfterDialog();
  const choice = useSelector(help, selectChoice);
  const reason = useSelector(help, selectReason);
  const problem = useSelector(help, selectProblem);
  const isSending = useSelector(help, selectIsSending);
  const { title, intro, label, choices, reasons } = wordsOf(target);
  const isEnd = choice === 'end';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    help.send({ type: 'help.send' });
    if (selectProblem(help.getSnapshot())?.kind === 'noReason')
      event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
  };
  return (
    <AskingDialog
      title={title}
      intro={intro}
      isUnsaved={!['', ...reasons].includes(reason.trim())}
      isBusy={isSending}
      onClose={() => help.send({ type: 'help.close' })}
    >
      {(close) => (
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
          />
          <TextField
            label="Reason"
            name="reason"
            value={reason}
            onChange={(text) => help.send({ type: 'help.write', reason: text })}
            maxLength={longestReason}
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
            <Button isDisabled={isSending} onPress={close}>
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
    </AskingDialog>
  );
}
