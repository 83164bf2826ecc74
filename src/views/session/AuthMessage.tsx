import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../ui/use-focus';
import * as styles from './SignInPage.css';

interface AuthMessageProps {
  readonly title: string;
  readonly children: string;
  readonly action?: ReactNode;
}

/** What stands in place of a form; its heading takes the focus that was in what it replaces. */
export function AuthMessage({ title, children, action }: AuthMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another message comes
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus();
  }, [title]);
  return (
    <section className={styles.form}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro} role="status">
          {children}
        </p>
      </div>
      {action}
    </section>
  );
}
