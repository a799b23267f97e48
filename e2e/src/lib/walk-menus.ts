import type { Page } from '@playwright/test'
import { focusedElementId } from './watch-focus.ts'

/** Menus of the page's own part: opened by Enter, walked by arrows, left by Escape. */
export async function walkMenus(page: Page): Promise<string[]> {
  const problems: string[] = []
  const menuTriggers = page.locator('main [aria-haspopup=menu]:not(:disabled)')
  const triggerPlaces = await menuTriggers.evaluateAll((all) => {
    const visitedElements = new Set<Element>()
    return all.flatMap((each, i) => {
      const menuContainer = each.closest('table, ul') ?? each
      const isNew = !visitedElements.has(menuContainer) && each.checkVisibility()
      visitedElements.add(menuContainer)
      return isNew ? [i] : []
    })
  })
  for (const i of triggerPlaces) {
    const triggerElement = menuTriggers.nth(i)
    await triggerElement.focus()
    const name = await focusedElementId(page)
    await page.keyboard.press('Enter')
    const menuItems = page.locator('[role=menu] [role^=menuitem]:not([aria-disabled])')
    const itemCount = await menuItems.count()
    const focusStops = new Set([await focusedElementId(page)])
    for (let n = 1; n < itemCount; n++) {
      await page.keyboard.press('ArrowDown')
      focusStops.add(await focusedElementId(page))
    }
    const itemNames = await menuItems.evaluateAll((all) => all.map((each) => window.watch.nameOf(each)))
    const unreachedItems = itemNames.filter((each) => !focusStops.has(each))
    if (unreachedItems.length > 0)
      problems.push(`arrows in the menu of ${name} do not reach ${unreachedItems.join(', ')}`)
    await page.keyboard.press('Escape')
    if ((await page.locator('[role=menu]').count()) > 0)
      problems.push(`Escape does not close the menu of ${name}`)
    if ((await focusedElementId(page)) !== name) problems.push(`after its menu the focus is not on ${name}`)
  }
  return problems
}
