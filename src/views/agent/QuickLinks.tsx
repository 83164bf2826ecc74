import { ChartColumn, ChevronRight, History, type LucideIcon, Settings } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'wouter';
import { OWN_CALLS, OWN_STATS } from '../../machines/shared/routing';
import { Card } from '../ui/Card/Card';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './QuickLinks.css';

const links: readonly { readonly href: string; readonly word: string; readonly icon: LucideIcon }[] = [
  { href: OWN_CALLS, word: 'Call History', icon: History },
  { href: OWN_STATS, word: 'My Stats', icon: ChartColumn },
];

/** AGD-03 to AGD-05. */
export function QuickLinks() {
  return (
    <Card title="Quick links" className={styles.card}>
      <ul>
        {links.map(({ href, word, icon }) => (
          <li key={href} className={styles.item}>
            <Link href={href} className={styles.link}>
              <Icon of={icon} size={18} className={styles.icon} />
              <span className={styles.word}>{word}</span>
              <Icon of={ChevronRight} className={styles.icon} />
            </Link>
          </li>
        ))}
        <li className={styles.item}>
          <Button isDisabled className={styles.disabled} aria-describedby="settings-later">
            <Icon of={Settings} size={18} />
            <span className={styles.word}>Settings</span>
          </Button>
          <span id="settings-later" className={styles.note}>
            Coming soon
          </span>
        </li>
      </ul>
    </Card>
  );
}
