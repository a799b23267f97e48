import type { Page } from '@playwright/test'

/**
 * Waits until no element fades or slides any more, at most 2 s. Paused and endless animations are not waited
 * for.
 */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter((a) => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity)
    const timeLimit = new Promise((resolve) => setTimeout(resolve, 2_000))
    await Promise.race([Promise.allSettled(finiteAnimations.map((a) => a.finished)), timeLimit])
  })
