import { type ReactNode, useRef } from 'react';
import * as styles from './SignInPage.css';
import { useFocusOnMessage } from './use-message-focus';

interface AuthMessageProps {
  readonly title: string;
  readonly children: string;
  readonly action?: ReactNode;
}

/** What stands in place of a form; its heading takes the focus that was in what it replaces. */
export function AuthMessage({ title, children, action }: AuthMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnMessage(heading, title);
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
