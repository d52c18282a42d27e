/** Milliseconds after which paper is worth more than the right letters. */
const deadline = 10_000;

/** Resolves when what was rendered is ready to be printed: letters loaded, laid out and drawn, or the deadline over. */
export async function whenReady(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deadline);
  });
  await Promise.race([drawn(), tooLate]);
  clearTimeout(timer);
}

/** Two frames: the first may have begun before the last change. A page in the background has none. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
