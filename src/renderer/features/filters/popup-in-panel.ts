/**
 * Keeps the options of a select inside the panel for screen readers, which take what lies outside the dialog for hidden;
 * on screen they may reach beyond it.
 */
export const popupInPanel = {
  inlinePopup: true,
  positioning: { strategy: 'fixed', flipBoundary: 'window', overflowBoundary: 'window' },
} as const;
