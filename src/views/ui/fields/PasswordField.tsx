import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './PasswordField.css';
import { TextField, type TextFieldProps } from './TextField';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'trailing'>) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <TextField
      {...props}
      type={isRevealed ? 'text' : 'password'}
      icon={Lock}
      trailing={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isRevealed}
          aria-label="Show password"
          onClick={() => setRevealed(!isRevealed)}
        >
          <Icon of={isRevealed ? EyeOff : Eye} size={18} />
        </button>
      }
    />
  );
}
