import { texts } from '#shared/texts.ts';

/** A page of one heading and one sentence that needs nothing else to be there; both are our own words. */
export function plainPage({
  title,
  hint,
  link,
}: {
  readonly title: string;
  readonly hint: string;
  /** The way on, where there is one. */
  readonly link?: { readonly address: string; readonly words: string };
}): string {
  const way = link === undefined ? '' : `<p><a href="${link.address}" autofocus>${link.words}</a></p>`;
  return (
    `<!doctype html><html lang="ro"><meta charset="utf-8"><title>${texts.programName}</title>` +
    '<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:36em;margin:20vh auto;padding:0 24px}' +
    'a{display:inline-block;padding:8px 24px;border-radius:4px;background:#c2185b;color:#fff;text-decoration:none;' +
    `font-weight:600}</style><h1>${title}</h1><p>${hint}</p>${way}</html>\n`
  );
}
