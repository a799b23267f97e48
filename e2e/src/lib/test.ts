import { test as base } from '@playwright/test'
import { visitor, type Visiting, type Visitor } from './browser.ts'

export { expect } from '@playwright/test'

/** Opens a visitor of one test alone, who is gone when it ends. */
export type Visit = (how?: Visiting) => Promise<Visitor>

export const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser }, use) => {
    const opened: Visitor[] = []
    await use(async (how) => {
      const one = await visitor(browser, how)
      opened.push(one)
      return one
    })
    await Promise.all(opened.map(({ context }) => context.close()))
  },
})
