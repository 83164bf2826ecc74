import { useSelector } from '@xstate/react';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { selectThemeChoice, type ThemeChoice, themeStore } from '../theme/theme-store';
import { IconButton } from '../ui/IconButton/IconButton';
import { Tooltip } from '../ui/Tooltip/Tooltip';

const choices = {
  system: { word: 'System theme', icon: SunMoon, next: 'light' },
  light: { word: 'Light theme', icon: Sun, next: 'dark' },
  dark: { word: 'Dark theme', icon: Moon, next: 'system' },
} as const satisfies Record<ThemeChoice, object>;

/** One quiet button that goes through system, light and dark. */
export function ThemeSwitch() {
  const { word, icon, next } = choices[useSelector(themeStore, selectThemeChoice)];
  return (
    <Tooltip text={word} placement="right">
      <IconButton
        label={word}
        icon={icon}
        iconSize={18}
        size="lg"
        variant="ghost"
        onPress={() => themeStore.trigger.choose({ choice: next })}
      />
    </Tooltip>
  );
}
