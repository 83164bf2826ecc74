import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Spinner } from '../states/Spinner';
import * as styles from './Banner.css';

interface BannerProps {
  readonly tone: keyof typeof styles.tone;
  /** 'spinner' while something is being tried. */
  readonly icon: LucideIcon | 'spinner';
  /** The whole message, or its first sentence. */
  readonly title: string;
  readonly detail?: string;
  readonly action?: ReactNode;
  /** assertive for what needs hands now: connection lost, microphone blocked; off where its place speaks it. */
  readonly live?: 'polite' | 'assertive' | 'off';
}

/** Stands above the page title and stays while its cause lasts. */
export function Banner({ tone, icon, title, detail, action, live = 'polite' }: BannerProps) {
  return (
    <div
      className={cx(styles.banner, styles.tone[tone])}
      role={live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : 'note'}
    >
      {icon === 'spinner' ? <Spinner size={18} /> : <Icon of={icon} size={18} />}
      <div className={styles.words}>
        <span className={styles.strong}>{title}</span>
        {detail === undefined ? null : <span className={styles.detail}> {detail}</span>}
      </div>
      {action}
    </div>
  );
}
