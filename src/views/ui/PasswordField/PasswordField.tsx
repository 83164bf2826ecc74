import { Eye, EyeOff, Lock } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon } from '../Icon/Icon';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import * as styles from './PasswordField.css';
import { useReveal } from './use-reveal';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'trailing'>) {
  const { isRevealed, setRevealed } = useReveal();
  return (
    <TextField
      {...props}
      type={isRevealed ? 'text' : 'password'}
      icon={Lock}
      trailing={
        <ToggleButton
          className={styles.reveal}
          isSelected={isRevealed}
          onChange={setRevealed}
          aria-label="Show password"
        >
          <Icon of={isRevealed ? EyeOff : Eye} size={18} />
        </ToggleButton>
      }
    />
  );
}
