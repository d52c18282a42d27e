import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** What Fluent's components need around them. The theme's values are in the style sheet, for light and for dark. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return <FluentProvider>{children}</FluentProvider>;
}
