import type { TestApp } from './open-test-app.ts'

/**
 * Moves the server's clock to the tenth of the next month (UTC, same time of day), so that a test about one
 * month's sums may move on by days without entering the next month, whatever the day it runs on.
 */
export const moveToMidMonth = (app: TestApp): void => {
  const now = app.deps.clock()
  const tenth = new Date(now)
  tenth.setUTCMonth(now.getUTCMonth() + 1, 10)
  app.tick(tenth.getTime() - now.getTime())
}
