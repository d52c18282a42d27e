import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { themeStyles } from './scripts/theme-styles.ts';

const isProduction = process.env.NODE_ENV_ELECTRON_VITE !== 'development';

/**
 * electron-vite makes the page's files relative to the document, which breaks every address deeper than the root
 * (decision 11); it sets that in a plugin, so only a later plugin can undo it.
 */
const absoluteAddresses = { name: 'absolute-addresses', enforce: 'post' as const, config: () => ({ base: '/' }) };

/**
 * What the page's first script needs, and what the list needs, each in one file: a dozen files of a few kilobytes queue
 * for the six connections of a browser, and the first cards with them (measured by `npm run bench`). The parts that
 * load later are left out by name.
 */
const firstScript = {
  name: 'first',
  priority: 2,
  test: /renderer\/app\/entry\.ts|vite\/preload-helper|valibot|date-fns\/(_lib\/(lightFormatters|addLeadingZeros)|lightFormat|parseISO|subDays|addDays|toDate|constructFrom|constants|isValid|isDate)\.js|src\/shared\/(day|dates|filters|session|product|result|crash-texts)\.ts|src\/renderer\/(app\/last-resort|lib\/(first-calls|bridge|filter-keys|page-failures))\.ts/,
};
const interfaceScript = {
  name: 'interface',
  priority: 1,
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|valtio|proxy-compare|use-sync-external-store|@griffel|@emotion\/hash|keyborg|@fluentui\/(tokens|react-theme|react-(button|input|utilities|provider|shared-contexts|jsx-runtime)|keyboard-keys|react-icons))\/|src\/(shared|renderer\/(app|lib|ui|features\/products))\/(?!menu-list|settings-problems|notice-bar|progress-words)|filters\/(filter-actions|filter-chips)\.|outbox-screen\.module\.css/,
};

/**
 * The printed table apart from the other rules of the print screen: Chromium styles every cell again whenever a rule for
 * paper in the cells' own style sheet begins or ends to hold (a fifth of a long list's PDF, measured).
 */
const printedTable = { name: 'sheet', priority: 1, test: /features\/print\/sheet\.(tsx|module\.css)/ };

/**
 * The page's first script makes the first calls and then imports the interface; this names the interface's files in
 * the document as well, so that they are fetched and compiled meanwhile.
 */
const preloadedInterface: Plugin = {
  name: 'preloaded-interface',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needed = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/app/main.tsx')));
      // A set that grows while it is gone through: what they import is needed too.
      for (const { imports } of needed)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
      const missing = (files: readonly string[]) => [...new Set(files)].filter((file) => !html.includes(file));
      const scripts = missing([...needed].map(({ fileName }) => fileName)).map((file) =>
        preload({ rel: 'modulepreload', file }),
      );
      const styles = missing([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])).map(
        (file) => preload({ rel: 'stylesheet', file }),
      );
      return [...scripts, ...styles];
    },
  },
};

function preload({ rel, file }: { readonly rel: string; readonly file: string }): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

/**
 * Three bundles. Main has one entry per host; each preload entry is one CommonJS file with nothing left to require but
 * electron, because a sandboxed preload cannot load anything else.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      minify: isProduction,
      rolldownOptions: {
        input: { index: resolve('src/main/index.ts'), browser: resolve('src/main/browser.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      isolatedEntries: true,
      minify: isProduction,
      rolldownOptions: {
        input: { index: resolve('src/preload/index.ts'), browser: resolve('src/preload/browser.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve('src/renderer'),
    plugins: [react(), themeStyles(), absoluteAddresses, preloadedInterface],
    build: {
      target: 'chrome146',
      minify: isProduction,
      cssMinify: true,
      rolldownOptions: {
        input: resolve('src/renderer/index.html'),
        output: {
          codeSplitting: { groups: [firstScript, interfaceScript, printedTable] },
          chunkFileNames: ({ name }) => `assets/${name.replaceAll('.', '-')}-[hash].js`,
        },
      },
    },
  },
});
