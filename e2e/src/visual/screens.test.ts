import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { animationsEnd } from '../lib/animations-end.ts'
import { axe } from '../lib/axe.ts'
import { launch, openPage, visitor } from '../lib/browser.ts'
import { furnish, screensOf, type Furnished } from '../lib/screens.ts'
import { textsOf } from '../lib/texts.ts'
import { compareLayouts } from './compare-layouts.ts'
import { keep, readKept, type Layouts } from './kept-layouts.ts'
import { readLayout, type Seen } from './read-layout.ts'

/**
 * Every screen in both languages at three widths, dark at the widest. Each is opened once and resized; dialogs skip the middle width. VISUAL=renew keeps what is seen now; VISUAL_SHOTS=folder writes pictures to
 * look at; VISUAL_ONLY=pattern takes screens whose name fits it.
 */
const { VISUAL, VISUAL_SHOTS, VISUAL_ONLY = '', CI } = process.env
const widths = [1440, 768, 390] as const
/** Contrast differs by theme and what is on the screen by width: each language looks at another pair of these. */
const axeAt = { en: '1440 dark', ja: '390 light' } as const
const siteUrl = inject('siteUrl')
let browser: Browser
let team: Furnished

beforeAll(async () => {
  browser = await launch()
  team = await furnish(browser, siteUrl, await textsOf('en'), 'Looking')
})
afterAll(() => browser.close())

/** What is seen when nothing moves any more: what measures itself (a row of tabs) settles a moment after the window has its width. */
async function settledLayout(page: Page): Promise<Seen> {
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  let before: Seen | undefined
  for (let tries = 0; tries < 20; tries += 1) {
    // From the top: what sticks to the window stands elsewhere on a page that is scrolled.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await animationsEnd(page)
    const now = await readLayout(page, [team.slug, team.name])
    if (before && before.lines.join() === now.lines.join()) return now
    before = now
    await page.waitForTimeout(150)
  }
  return before!
}

async function photograph(page: Page, name: string): Promise<void> {
  if (!VISUAL_SHOTS) return
  mkdirSync(VISUAL_SHOTS, { recursive: true })
  await page.screenshot({ path: join(VISUAL_SHOTS, `${name.replaceAll(/[^\w-]+/g, '-')}.png`) })
}

const differences = (kept: readonly string[], now: readonly string[]): string[] => {
  const { isSame, likeness, missing, added, moved } = compareLayouts(kept, now)
  if (isSame) return []
  const some = (what: string, list: string[]) =>
    list.length > 0 ? [`${what} ${list.length}: ${list.slice(0, 4).join('; ')}`] : []
  return [
    `looks different (${Math.round(likeness * 100)}% the same)`,
    ...some('missing', missing),
    ...some('new', added),
    ...some('moved', moved),
  ]
}

test.for(['en', 'ja'] as const)(
  'every screen looks as it was kept, at each width, light and dark, and nothing is cut off or covered: %s (ROUTE-004, ROUTE-076)',
  { timeout: 1_800_000 },
  async (language) => {
    const t = await textsOf(language)
    const found: Record<string, string[]> = {}
    const fresh: string[] = []
    const { page: first, context } = await visitor(browser, { language, state: team.state })
    // The person's own language is kept with the account, and wins over the browser's.
    await context.addInitScript((chosen) => localStorage.setItem('rookery-language', chosen), language)
    for (const screen of screensOf(team).filter(({ name }) => new RegExp(VISUAL_ONLY).test(name))) {
      const { page, errors } = await openPage(context)
      const problems: string[] = []
      const say = (where: string, list: string[]) => problems.push(...list.map((one) => `${where}: ${one}`))
      const layouts: Record<string, string[]> = {}
      try {
        await screen.open(page, t)
        await page.waitForLoadState('networkidle').catch(() => {})
        const isDialog = (await page.locator('[role=dialog]:visible, [role=alertdialog]:visible').count()) > 0
        const kept = readKept(language, screen.name)
        for (const width of isDialog ? ([1440, 390] as const) : widths) {
          await page.setViewportSize({ width, height: 900 })
          for (const theme of width === 1440 ? (['light', 'dark'] as const) : (['light'] as const)) {
            await page.emulateMedia({ colorScheme: theme })
            const where = `${width} ${theme}`
            const seen = await settledLayout(page)
            await photograph(page, `${language} ${screen.name} ${where}`)
            if (theme === 'light') {
              layouts[width] = seen.lines
              say(where, seen.faults)
              if (kept?.[width] && VISUAL !== 'renew') say(where, differences(kept[width], seen.lines))
            } else {
              // Colours alone change: everything stands where it stood.
              if (!compareLayouts(layouts[width]!, seen.lines).isSame) say(where, ['dark moves things'])
            }
            if (where === axeAt[language]) say(where, await axe(page))
          }
          if (width === 1440 && !(await page.title()).match(/.+ · Rookery$/))
            say(String(width), [`the document's title is “${await page.title()}”`])
        }
        if (!kept || VISUAL === 'renew') {
          fresh.push(screen.name)
          if (!CI) keep(language, screen.name, layouts as Layouts)
        }
      } catch (error) {
        problems.push(`could not be opened: ${String(error).slice(0, 300)}`)
      }
      problems.push(...errors)
      if (problems.length > 0) found[screen.name] = problems
      await page.evaluate(() => localStorage.removeItem('rookery-welcome')).catch(() => {})
      await page.close()
    }
    await first.close()
    await context.close()
    if (fresh.length > 0 && !CI) console.log(`${language}: kept anew: ${fresh.join(', ')}`)
    const report = Object.entries(found)
      .map(([name, problems]) => `${name}\n  ${problems.join('\n  ')}`)
      .join('\n')
    expect(
      report,
      'Look at them with VISUAL_SHOTS=<folder>; when it is meant so, keep it: VISUAL=renew',
    ).toBe('')
    if (CI) expect(fresh, 'screens without a kept layout: run with VISUAL=renew and commit').toEqual([])
  },
)
