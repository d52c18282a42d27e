/** What stands on the page when it has failed; apart from texts.ts, so that it is there before everything else is. */
export const crashTexts = {
  title: 'Ceva nu a mers bine',
  hint: 'Numaratorile facute sunt pastrate.',
  reload: 'Reincarca',
} as const;
