import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'wouter';
import { paths } from '../../../machines/shared/routing';
import type { OnboardingStep } from '../../../services/company/onboarding';
import { useHasCapability } from '../../app/use-capability';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { Icon } from '../../ui/Icon/Icon';
import { List } from '../../ui/List';
import * as styles from './Checklist.css';

interface Step {
  readonly step: OnboardingStep;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  readonly link: string;
}

const firstSteps: readonly Step[] = [
  {
    step: 'restaurant',
    title: 'Add a restaurant',
    detail: 'With its address, tax rate, hours and delivery areas',
    href: paths.restaurants,
    link: 'Restaurants',
  },
  {
    step: 'number',
    title: 'Give it a number',
    detail: 'The one that its callers dial',
    href: paths.restaurants,
    link: 'Restaurants',
  },
  {
    step: 'menu',
    title: 'Bring in its menu',
    detail: 'At least one item that can be ordered',
    href: paths.restaurants,
    link: 'Restaurants',
  },
  {
    step: 'active',
    title: 'Activate it',
    detail: 'On its page, once it has opening hours, a menu and a number',
    href: paths.restaurants,
    link: 'Restaurants',
  },
  {
    step: 'agent',
    title: 'Get an agent',
    detail: 'Somebody with an account for taking calls',
    href: paths.agents,
    link: 'Agents',
  },
];

const testCall = { step: 'test_call', title: 'Take a test call' } as const;

const stepsWith = (hasCustomerPhone: boolean): readonly Step[] => [
  ...firstSteps,
  hasCustomerPhone
    ? {
        ...testCall,
        detail: 'Call from the customer phone and answer as an agent',
        href: paths.phone,
        link: 'Customer phone',
      }
    : {
        ...testCall,
        detail: 'Call its number, or simulate a call, and answer as an agent',
        href: paths.calls,
        link: 'Calls',
      },
];

export function Checklist({ done }: { readonly done: readonly OnboardingStep[] }) {
  const hasPhone = useHasCapability('customer-phone');
  const steps = stepsWith(hasPhone);
  const saving = useSave('dismissChecklist', { refreshes: ['onboarding'] });
  const next = steps.find(({ step }) => !done.includes(step));
  return (
    <Card
      title="Getting started"
      aside={
        <Button
          size="sm"
          isDisabled={!saving.isReady}
          isPending={saving.isSaving}
          onPress={() => saving.send({})}
        >
          Put away
        </Button>
      }
    >
      <SavingAlerts saving={saving} labels={{}} />
      <List isOrdered className={styles.steps}>
        {steps.map(({ step, title, detail, href, link }) => {
          const isDone = done.includes(step);
          return (
            <li key={step} className={styles.step} aria-current={step === next?.step ? 'step' : undefined}>
              <Icon of={isDone ? CircleCheck : Circle} className={isDone ? styles.done : styles.open} />
              <div className={styles.words}>
                <p className={cx(styles.title, isDone ? styles.doneTitle : null)}>
                  {title}
                  {isDone ? <span className={styles.state}> · Done</span> : null}
                </p>
                <p className={styles.detail}>{detail}</p>
              </div>
              {isDone ? null : (
                <Link href={href} className={styles.link} aria-label={`${title}: ${link}`}>
                  {link}
                </Link>
              )}
            </li>
          );
        })}
      </List>
    </Card>
  );
}
