import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectCanGoTo,
  selectCustomer,
  selectRestaurantName,
  selectStep,
} from '../../machines/manual-order/manual-order.selectors';
import { formatPhone } from '../../services/format/phone';
import type { ManualStep } from '../../services/orders/manual-draft.types';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import * as styles from './StepsBar.css';

interface LinkLikeButtonProps {
  readonly children: string;
  /** For screen readers, after the word, where several buttons show the same one. */
  readonly about: string;
  readonly onPress: () => void;
}

/** A word that leads to another step; no address, so no link. */
function LinkLikeButton({ children, about, onPress }: LinkLikeButtonProps) {
  return (
    <Button className={styles.link} onPress={onPress}>
      <span>{children}</span>
      <VisuallyHidden> {about}</VisuallyHidden>
    </Button>
  );
}

const steps = [
  { step: 'restaurant', title: 'Select Restaurant', subject: 'restaurant' },
  { step: 'customer', title: 'Select Customer', subject: 'customer' },
  { step: 'items', title: 'Add Items', subject: 'items' },
] as const;

interface StepProps {
  readonly wizard: ManualOrderActorRef;
  readonly number: number;
  readonly step: ManualStep;
  readonly title: string;
  readonly subject: string;
  /** What was chosen there. */
  readonly choice: string | null;
}

function Step({ wizard, number, step, title, subject, choice }: StepProps) {
  const isCurrent = useSelector(wizard, selectStep) === step;
  const canGo = useSelector(wizard, (snapshot) => selectCanGoTo(snapshot, step));
  const isDone = choice !== null && !isCurrent;
  const state = isCurrent ? 'current' : isDone ? 'done' : 'ahead';
  return (
    <li className={styles.step} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.disc} aria-hidden="true">
        {isDone ? <Icon of={Check} /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </span>
        <span className={styles.about}>
          <span className={styles.choice} title={isDone ? choice : undefined}>
            {isDone ? choice : `Step ${number} of ${steps.length}`}
          </span>
          {canGo && !isCurrent ? (
            <LinkLikeButton about={subject} onPress={() => wizard.send({ type: 'manual.goTo', step })}>
              {isDone ? 'Change' : 'Continue'}
            </LinkLikeButton>
          ) : null}
        </span>
      </span>
    </li>
  );
}

/** Done steps show their choice and lead back; what is ahead cannot be pressed. */
export function StepsBar({ wizard }: { readonly wizard: ManualOrderActorRef }) {
  const restaurant = useSelector(wizard, selectRestaurantName);
  const customer = useSelector(wizard, selectCustomer);
  const choices = {
    restaurant,
    customer: customer === null ? null : formatPhone(customer.displayName),
    items: null,
  };
  return (
    <nav aria-label="Steps" className={styles.bar}>
      <List isOrdered className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.step} wizard={wizard} number={index + 1} choice={choices[step.step]} {...step} />
        ))}
      </List>
    </nav>
  );
}
