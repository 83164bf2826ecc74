import type { HelpChoice, HelpProblem, HelpTarget } from '../../../machines/help/help.types';

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

export function wordsOf(target: HelpTarget): Words {
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
    intro: 'Use this when a call is stuck. The agent reads who released it and why.',
    label: 'What happens to the caller',
    choices: [
      { value: 'offer_again', word: 'Offer the call to other agents' },
      { value: 'end', word: 'End the call' },
    ],
    reasons: ['No sound on the line', 'Agent is away', 'Agent asked for help'],
  };
}

export function problemText({ kind, message }: HelpProblem): string {
  if (kind === 'late')
    return 'The server did not answer in time. See what is shown now before you try again.';
  return message ?? 'This could not be done. Please try again.';
}
