import * as styles from './Reasons.css';

/** What a refusal says beside its message; it stands there empty before, so that what comes is spoken. */
export function Reasons({ texts }: { readonly texts: readonly string[] | undefined }) {
  return (
    <div aria-live="polite" className={styles.reasons}>
      {[...new Set(texts)].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
