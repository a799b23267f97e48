import type { Page } from '@playwright/test'
import { animationsEnd } from '../lib/animations-end.ts'
import type { Requests } from '../lib/watch-requests.ts'
import { readLayout, type Layout } from './read-layout.ts'

/** A fault that is still there after this long counts as a fault. */
const PATIENCE_MS = 5_000

/**
 * The layout when nothing is asked for, nothing moves and two frames are alike. Where that is not what is expected, it may still be on its
 * way (a row of tabs measures itself, an answer brings the next question): then it is read until it is, or patience ends.
 */
export async function readSettled(
  page: Page,
  requests: Requests,
  isExpected: (layout: Layout) => boolean = () => true,
): Promise<Layout> {
  const deadline = performance.now() + PATIENCE_MS
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  let previousLayout: Layout | undefined
  for (;;) {
    await requests.answered()
    await animationsEnd(page)
    const currentLayout = await readLayout(page)
    const isLate = performance.now() > deadline
    const isStill = requests.isQuiet() && previousLayout?.lines.join() === currentLayout.lines.join()
    if (isLate || (isStill && isExpected(currentLayout))) return currentLayout
    previousLayout = currentLayout
  }
}
