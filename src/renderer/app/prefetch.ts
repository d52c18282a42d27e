/** What the list does not need, in the order in which people come to need it. */
const laterParts = [
  () => import('../features/check/check-screen.tsx'),
  () => import('../features/products/progress-words.tsx'),
  () => import('../ui/notice-bar.tsx'),
  () => import('../features/filters/filter-drawer.tsx'),
  () => import('../features/check/leave-dialog.tsx'),
  () => import('./menu-list.tsx'),
];

/** Loads the rest of the program while the user looks at the list, one part whenever the page is idle. */
export function prefetchWhenIdle(): void {
  const [next, ...rest] = laterParts;
  const load = (part: (typeof laterParts)[number] | undefined, others: typeof laterParts) => {
    if (part === undefined) return;
    // What does not come now is asked for again when it is needed, and its failure told of then.
    const goOn = () => load(others[0], others.slice(1));
    requestIdleCallback(() => void part().then(goOn, goOn));
  };
  load(next, rest);
}
