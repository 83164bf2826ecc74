import type { ReactNode, Ref } from 'react';
import * as styles from './PageHeader.css';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: string;
  /** A badge or a button at the right end. */
  readonly aside?: ReactNode;
  /** Buttons at the right end that are there on the phone too, where the top bar names the page. */
  readonly actions?: ReactNode;
  /** On agent pages the phone's top bar shows name and status instead. */
  readonly isNamedByBar?: boolean;
  /** For moving the focus to the heading. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, aside, actions, isNamedByBar = false, titleRef } = props;
  const part = actions === undefined ? 'whole' : 'words';
  return (
    <header className={styles.header} data-named-by-bar={isNamedByBar ? part : undefined}>
      <div className={styles.words}>
        <h1 ref={titleRef} className={styles.title} tabIndex={titleRef === undefined ? undefined : -1}>
          {title}
        </h1>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {aside}
      {actions}
    </header>
  );
}
