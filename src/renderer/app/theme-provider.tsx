import { FluentProvider } from '@fluentui/react-components';
import { type ReactNode, useSyncExternalStore } from 'react';
import { darkTheme, lightTheme } from './theme.ts';

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  darkScheme.addEventListener('change', onChange);
  return () => darkScheme.removeEventListener('change', onChange);
}

/** Our theme, light or dark as the system says, also when it changes. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const isDark = useSyncExternalStore(subscribe, () => darkScheme.matches);
  return <FluentProvider theme={isDark ? darkTheme : lightTheme}>{children}</FluentProvider>;
}
