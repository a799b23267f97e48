import type { Page } from '@playwright/test'
import { problemsOf } from './judge-stops.ts'
import { pressTab } from './press-tab.ts'
import { walkMenus } from './walk-menus.ts'
import { focused, type Stop, type Things } from './watch-focus.ts'

/** Presses Tab until it comes round or leaves the scope, so many times before each look; answers where it stopped. */
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
  const stops = await page.evaluate(() => window.watch.stops)
  const again = stops.findIndex(({ id }, i) => i > 0 && id === stops[0]!.id)
  return again < 0 ? stops : stops.slice(0, again)
}

/** In the page: forgets where the focus was and begins anew at the start of a place; answers what there is to act on in it. */
const beginAt = (page: Page, selector: string): Promise<{ things: Things; mouseOnly: string[] }> =>
  page.evaluate((where) => {
    const scope = [...document.querySelectorAll(where)].at(-1)!
    const start = document.createElement('span')
    start.tabIndex = -1
    scope.prepend(start)
    const { opener } = window.watch
    start.focus()
    start.remove()
    window.watch.opener = opener
    const found = { things: window.watch.things(scope), mouseOnly: window.watch.mouseOnly(scope) }
    window.watch.stops.length = 0
    return found
  }, selector)

/** Quickly first; what looks wrong is walked once more at the pace of a person, for whom the page draws between two keys. */
async function walkPart(page: Page, selector: string): Promise<string[]> {
  const walk = async (burstOf: (things: number) => number) => {
    const { things, mouseOnly } = await beginAt(page, selector)
    const stops = await tabThrough(page, things.length + 30, burstOf(things.length))
    return [...problemsOf(stops, things), ...mouseOnly.map((name) => `only a mouse can press ${name}`)]
  }
  const problems = await walk((things) => things + 2)
  return problems.length > 0 ? await walk(() => 1) : problems
}

/** Around in an open dialog, and out of it by Escape, back to what opened it. */
async function walkDialog(page: Page): Promise<string[]> {
  const problems = await walkPart(page, 'dialog[open]')
  const opener = await page.evaluate(() => {
    const { opener: element, nameOf } = window.watch
    return element ? nameOf(element) : null
  })
  const isOpen = () => page.locator('dialog[open]').last().isVisible()
  // The first may empty a search.
  for (let i = 0; i < 3 && (await isOpen()); i++) await page.keyboard.press('Escape')
  if (await isOpen()) return [...problems, 'Escape does not close the dialog']
  if (opener !== null && (await focused(page)) !== opener)
    problems.push(`after the dialog the focus is on ${await focused(page)} instead of ${opener}`)
  return problems
}

/** Out of a floating box by Escape, in again by Enter, and through what it holds: in one go, or at the pace of a person. */
async function walkFloat(page: Page, isQuick: boolean): Promise<string[]> {
  const float = ':popover-open:has(a, button, input)'
  const isOpen = () => page.locator(float).last().isVisible()
  const trigger = await page.evaluate((selector) => {
    const box = [...document.querySelectorAll(selector)].at(-1)!
    const of = [...(box.parentElement?.querySelectorAll('[aria-expanded=true]') ?? [])].find(
      (each) => !box.contains(each),
    )
    return of ? window.watch.nameOf(of) : 'nothing'
  }, float)
  for (let i = 0; i < 2 && (await isOpen()); i++) await page.keyboard.press('Escape')
  if (await isOpen()) return ['Escape does not close the box']
  if ((await focused(page)) !== trigger)
    return [`after the box the focus is on ${await focused(page)} instead of ${trigger}`]
  await page.keyboard.press('Enter')
  if (!(await isOpen())) return [`Enter on ${trigger} opens nothing`]
  const things = await page.evaluate((selector) => {
    window.watch.stops.length = 0
    return window.watch.things([...document.querySelectorAll(selector)].at(-1)!)
  }, float)
  const had = await focused(page)
  if (isQuick) await pressTab(page, things.length)
  for (let i = isQuick ? things.length : 0; i < things.length + 3 && (await isOpen()); i++)
    await page.keyboard.press('Tab')
  const stops = await page.evaluate(() => window.watch.stops)
  // The first may have the focus from the start.
  return problemsOf(
    stops,
    things.filter(([, name]) => name !== had),
  ).filter((text) => !text.startsWith('after'))
}

/** Past what every screen has by the link that comes first, then through the screen itself. */
async function walkMain(page: Page, skipText: string): Promise<string[]> {
  const problems: string[] = []
  await beginAt(page, 'body')
  await page.keyboard.press('Tab')
  if ((await focused(page)) !== `a “${skipText}”`) problems.push(`the first stop is ${await focused(page)}`)
  else {
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    // The link gives it the focus once more with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  return [...problems, ...(await walkPart(page, 'main'))]
}

/**
 * One screen with the keyboard alone: whatever can be acted on is reached by Tab in the order one reads, seen when it is, and nothing holds the focus;
 * menus go by arrows, Escape leads out and back. `isWhole` walks the frame around it as well, `isQuick` presses keys in one go wherever it can.
 */
export async function walkScreen(
  page: Page,
  skipText: string,
  { isWhole, isQuick }: { isWhole: boolean; isQuick: boolean },
): Promise<string[]> {
  // What is still asked for would come while one walks.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], dialog [aria-busy=true]'))
  if (await page.locator('dialog[open]').last().isVisible()) return await walkDialog(page)
  if (await page.locator(':popover-open:has(a, button, input)').last().isVisible())
    return await walkFloat(page, isQuick)
  const through = await (isWhole ? walkPart(page, 'body') : walkMain(page, skipText))
  return [...through, ...(await walkMenus(page))]
}
