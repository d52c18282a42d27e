import type { Plugin } from 'vite';

/** The style sheet that stands for the theme in the page's imports. */
const styleSheet = /\/src\/renderer\/app\/theme\.css$/;

/**
 * Writes our two Fluent themes into the style sheet when the program is built, the dark one for systems that are set to
 * dark. Worked out in the page, they cost the start 30 kB of script and the time to insert a thousand values.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    async load(id) {
      if (!styleSheet.test(id)) return null;
      const { createCSSRuleFromTheme } = await import('@fluentui/react-components');
      const { darkTheme, lightTheme } = await import('../src/renderer/app/theme.ts');
      const light = createCSSRuleFromTheme(':root', lightTheme);
      const dark = createCSSRuleFromTheme(':root', darkTheme);
      return `${light} @media (prefers-color-scheme: dark) { ${dark} }`;
    },
  };
}
