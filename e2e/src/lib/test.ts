import { test as base } from '@playwright/test'
import { openVisitor, type VisitorOptions, type Visitor } from './browser.ts'

export { expect } from '@playwright/test'

/** Opens a visitor for one test only; the visitor is closed when the test ends. */
export type Visit = (how?: VisitorOptions) => Promise<Visitor>

export const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser }, use) => {
    const openVisitors: Visitor[] = []
    await use(async (how) => {
      const firstVisitor = await openVisitor(browser, how)
      openVisitors.push(firstVisitor)
      return firstVisitor
    })
    await Promise.all(openVisitors.map(({ context }) => context.close()))
  },
})
