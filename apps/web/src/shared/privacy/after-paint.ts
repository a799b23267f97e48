/** Runs what nobody waits for, once the screen of this moment is painted. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
