import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../buttons/IconButton';
import { isComposing } from '../plain-key';
import * as styles from './SearchField.css';
import { TextField } from './TextField';

interface SearchFieldProps {
  readonly label: string;
  /** What is searched: 'Name, email or phone'. */
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  /** For moving the focus back to it. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

const longest = 100;

/** Narrows the list below it; Esc and the cross clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, text, onChange, onBlur, inputRef } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      className={styles.field}
      inputRef={input}
      type="search"
      label={label}
      placeholder={placeholder}
      icon={Search}
      maxLength={longest}
      autoComplete="off"
      spellCheck="false"
      value={text}
      onChange={onChange}
      onBlur={onBlur}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onChange('');
      }}
      trailing={
        text === '' ? null : (
          <IconButton
            label="Clear search"
            icon={X}
            size="sm"
            variant="ghost"
            className={styles.clear}
            onPress={clear}
          />
        )
      }
    />
  );
}
