import type { Page } from '@playwright/test'
import { problemsOf } from './judge-stops.ts'
import { pressTab } from './press-tab.ts'
import { walkMenus } from './walk-menus.ts'
import { focusedElementId, type Stop, type OperableElements } from './watch-focus.ts'

/**
 * Presses Tab until the focus comes round or leaves the scope, `burst` presses before each look; returns the
 * elements where it stopped.
 */
async function tabThrough(page: Page, most: number, burst: number): Promise<Stop[]> {
  for (let pressed = 0; pressed < most; pressed += burst) {
    if (burst === 1) await page.keyboard.press('Tab')
    else await pressTab(page, Math.min(burst, most - pressed))
    const isRound = await page.evaluate(() => {
      const { stops } = window.watch
      return stops.findLastIndex(({ id }) => id === stops[0]?.id) > 0
    })
    if (isRound) break
  }
  const focusStops = await page.evaluate(() => window.watch.stops)
  const repeatIndex = focusStops.findIndex(({ id }, i) => i > 0 && id === focusStops[0]!.id)
  return repeatIndex < 0 ? focusStops : focusStops.slice(0, repeatIndex)
}

/**
 * Runs in the page: resets the focus to the start of the element that `selector` names; returns the elements
 * that can be operated in it.
 */
const beginAt = (page: Page, selector: string): Promise<{ things: OperableElements; mouseOnly: string[] }> =>
  page.evaluate((where) => {
    const scopeElement = [...document.querySelectorAll(where)].at(-1)!
    const startMarker = document.createElement('span')
    startMarker.tabIndex = -1
    scopeElement.prepend(startMarker)
    const { opener } = window.watch
    startMarker.focus()
    startMarker.remove()
    window.watch.opener = opener
    const found = {
      things: window.watch.things(scopeElement),
      mouseOnly: window.watch.mouseOnly(scopeElement),
    }
    window.watch.stops.length = 0
    return found
  }, selector)

/**
 * First without pauses; what looks wrong is walked again at human speed, so that the page can render between
 * two keys.
 */
async function walkPartByKeyboard(page: Page, selector: string): Promise<string[]> {
  const walkByKeyboard = async (burstOf: (things: number) => number) => {
    const { things, mouseOnly } = await beginAt(page, selector)
    const focusStops = await tabThrough(page, things.length + 30, burstOf(things.length))
    return [...problemsOf(focusStops, things), ...mouseOnly.map((name) => `only a mouse can press ${name}`)]
  }
  const problems = await walkByKeyboard((things) => things + 2)
  return problems.length > 0 ? await walkByKeyboard(() => 1) : problems
}

/**
 * Tabs around in an open dialog, then leaves it by Escape, which returns the focus to the element that opened
 * it.
 */
async function walkDialog(page: Page): Promise<string[]> {
  const problems = await walkPartByKeyboard(page, 'dialog[open]')
  const openerId = await page.evaluate(() => {
    const { opener: element, nameOf } = window.watch
    return element ? nameOf(element) : null
  })
  const isOpen = () => page.locator('dialog[open]').last().isVisible()
  // The first may empty a search.
  for (let i = 0; i < 3 && (await isOpen()); i++) await page.keyboard.press('Escape')
  if (await isOpen()) return [...problems, 'Escape does not close the dialog']
  if (openerId !== null && (await focusedElementId(page)) !== openerId)
    problems.push(`after the dialog the focus is on ${await focusedElementId(page)} instead of ${openerId}`)
  return problems
}

/**
 * Closes a popover by Escape, opens it again by Enter, and tabs through its elements: as fast as possible, or
 * at the pace of a person.
 */
async function walkFloat(page: Page, isQuick: boolean): Promise<string[]> {
  const popoverSelector = ':popover-open:has(a, button, input)'
  const isOpen = () => page.locator(popoverSelector).last().isVisible()
  const triggerId = await page.evaluate((selector) => {
    const lastElement = [...document.querySelectorAll(selector)].at(-1)!
    const of = [...(lastElement.parentElement?.querySelectorAll('[aria-expanded=true]') ?? [])].find(
      (each) => !lastElement.contains(each),
    )
    return of ? window.watch.nameOf(of) : 'nothing'
  }, popoverSelector)
  for (let i = 0; i < 2 && (await isOpen()); i++) await page.keyboard.press('Escape')
  if (await isOpen()) return ['Escape does not close the box']
  if ((await focusedElementId(page)) !== triggerId)
    return [`after the box the focus is on ${await focusedElementId(page)} instead of ${triggerId}`]
  await page.keyboard.press('Enter')
  if (!(await isOpen())) return [`Enter on ${triggerId} opens nothing`]
  const focusables = await page.evaluate((selector) => {
    window.watch.stops.length = 0
    return window.watch.things([...document.querySelectorAll(selector)].at(-1)!)
  }, popoverSelector)
  const focusedBefore = await focusedElementId(page)
  if (isQuick) await pressTab(page, focusables.length)
  for (let i = isQuick ? focusables.length : 0; i < focusables.length + 3 && (await isOpen()); i++)
    await page.keyboard.press('Tab')
  const focusStops = await page.evaluate(() => window.watch.stops)
  // The first may have the focus from the start.
  return problemsOf(
    focusStops,
    focusables.filter(([, name]) => name !== focusedBefore),
  ).filter((text) => !text.startsWith('after'))
}

/** Past what every screen has by the link that comes first, then through the screen itself. */
async function walkMain(page: Page, skipText: string): Promise<string[]> {
  const problems: string[] = []
  await beginAt(page, 'body')
  await page.keyboard.press('Tab')
  if ((await focusedElementId(page)) !== `a “${skipText}”`) {
    // A page without a frame has nothing to skip.
    const isInMain = await page.evaluate(() => document.activeElement?.closest('main') != null)
    if (!isInMain) problems.push(`the first stop is ${await focusedElementId(page)}`)
  } else {
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    // The skip link moves the focus once more in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  return [...problems, ...(await walkPartByKeyboard(page, 'main'))]
}

/**
 * Walks one screen by keyboard only: everything operable is reached by Tab in reading order, is visible when
 * focused, and nothing traps the focus; menus use arrows, Escape leads out and back. `isWhole` walks the
 * frame around it as well, `isQuick` presses keys without pauses.
 */
export async function walkScreen(
  page: Page,
  skipText: string,
  { isWhole, isQuick }: { isWhole: boolean; isQuick: boolean },
): Promise<string[]> {
  // Waits for pending requests, whose answers would otherwise arrive during the walk.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], dialog [aria-busy=true]'))
  if (await page.locator('dialog[open]').last().isVisible()) return await walkDialog(page)
  if (await page.locator(':popover-open:has(a, button, input)').last().isVisible())
    return await walkFloat(page, isQuick)
  const walkedStops = await (isWhole ? walkPartByKeyboard(page, 'body') : walkMain(page, skipText))
  return [...walkedStops, ...(await walkMenus(page))]
}
