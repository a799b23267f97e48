import type { Page } from 'playwright-core'
import { animationsEnd } from '../lib/animations-end.ts'
import type { Requests } from '../lib/watch-requests.ts'
import { readLayout, type Seen } from './read-layout.ts'

/** What is not as it should be after this long stays so. */
const PATIENCE_MS = 5_000

/**
 * What is seen when nothing is asked for, nothing moves and two frames are alike. Where that is not what is wished for, it may still be on its
 * way (a row of tabs measures itself, an answer brings the next question): then it is looked at until it is, or patience ends.
 */
export async function readSettled(
  page: Page,
  requests: Requests,
  masked: readonly string[],
  isWished: (seen: Seen) => boolean,
): Promise<Seen> {
  const end = performance.now() + PATIENCE_MS
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  let before: Seen | undefined
  for (;;) {
    await requests.answered()
    await animationsEnd(page)
    const now = await readLayout(page, masked)
    const isLate = performance.now() > end
    const isStill = requests.isQuiet() && before?.lines.join() === now.lines.join()
    if (isLate || (isStill && isWished(now))) return now
    before = now
  }
}
