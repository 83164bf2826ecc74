import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './LinkLikeButton.css';

interface LinkLikeButtonProps {
  readonly children: string;
  /** Said after the word, where several buttons show the same one. */
  readonly about: string;
  readonly onPress: () => void;
}

/** A word that leads to another step; no address, so no link. */
export function LinkLikeButton({ children, about, onPress }: LinkLikeButtonProps) {
  return (
    <Button className={styles.link} onPress={onPress}>
      <span>{children}</span>
      <VisuallyHidden> {about}</VisuallyHidden>
    </Button>
  );
}
