import type { Page } from '@playwright/test'
import { focused } from './watch-focus.ts'

/** Menus of the page's own part: opened by Enter, walked by arrows, left by Escape. */
export async function walkMenus(page: Page): Promise<string[]> {
  const problems: string[] = []
  const triggers = page.locator('main [aria-haspopup=menu]:not(:disabled)')
  const places = await triggers.evaluateAll((all) => {
    const seen = new Set<Element>()
    return all.flatMap((each, i) => {
      const place = each.closest('table, ul') ?? each
      const isNew = !seen.has(place) && each.checkVisibility()
      seen.add(place)
      return isNew ? [i] : []
    })
  })
  for (const i of places) {
    const trigger = triggers.nth(i)
    await trigger.focus()
    const name = await focused(page)
    await page.keyboard.press('Enter')
    const items = page.locator('[role=menu] [role^=menuitem]:not([aria-disabled])')
    const count = await items.count()
    const stops = new Set([await focused(page)])
    for (let n = 1; n < count; n++) {
      await page.keyboard.press('ArrowDown')
      stops.add(await focused(page))
    }
    const named = await items.evaluateAll((all) => all.map((each) => window.watch.nameOf(each)))
    const missed = named.filter((each) => !stops.has(each))
    if (missed.length > 0) problems.push(`arrows in the menu of ${name} do not reach ${missed.join(', ')}`)
    await page.keyboard.press('Escape')
    if ((await page.locator('[role=menu]').count()) > 0)
      problems.push(`Escape does not close the menu of ${name}`)
    if ((await focused(page)) !== name) problems.push(`after its menu the focus is not on ${name}`)
  }
  return problems
}
