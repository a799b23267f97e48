import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { locales } from '@rookery/i18n'
import { animationsEnd } from '../lib/animations-end.ts'
import { openVisitor } from '../lib/browser.ts'
import { openScreen, type Screen } from '../lib/screen.ts'
import type { FullTeam } from '../lib/seed-everything.ts'
import { textsOf } from '../lib/texts.ts'
import { encodePicture } from './encode-picture.ts'

/** The screens shown on the pro-targeting site, by the name of their picture there. */
const SHOWN_SCREENS: Readonly<Record<string, ShownScreen>> = {
  creator: { screen: 'creator', on: 'team' },
  insights: { screen: 'insights: influential_accounts', on: 'team' },
  compare: { screen: 'audiences: compare', on: 'team', from: 'h2' },
  explore: { screen: 'explore', on: 'team' },
  community: { screen: 'communities: one', on: 'team' },
  list: { screen: 'one targeting list', on: 'pro' },
}
interface ShownScreen {
  readonly screen: string
  readonly on: 'team' | 'pro'
  /** What the picture begins with, below the bar; the top of the page if absent. */
  readonly from?: string
}

/** Widths of each picture; `apps/web/src/sites/pro/pages/parts/product-picture.tsx` names them, too. */
const WIDTHS = [1280, 640] as const
/** The work alone, without menu and top bar, enlarged so that it can be read at half its width. */
const CLIPS = {
  team: { x: 216, y: 48, width: 960, height: 645 },
  pro: { x: 0, y: 56, width: 960, height: 645 },
} as const
/** Pixels per point, so that the clip has the larger width. */
const SCALE = 4 / 3

/** Takes each screen in both languages and both themes for the content pages of the pro-targeting site. */
export async function takeProductPictures(
  folder: string,
  { browser, team, screens }: { browser: Browser; team: FullTeam; screens: readonly Screen[] },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const encoder = await browser.newPage()
  for (const [name, { screen: wanted, on, from }] of Object.entries(SHOWN_SCREENS)) {
    const screen = screens.find((each) => each.name === wanted)
    if (!screen) throw new Error(`There is no screen "${wanted}" any more: choose another one.`)
    const clip = CLIPS[on]
    for (const language of locales)
      for (const dark of [false, true]) {
        const { page, context } = await openVisitor(browser, {
          language,
          dark,
          state: team.state,
          width: clip.x + clip.width,
          height: clip.y + clip.height,
          scale: SCALE,
        })
        await context.addInitScript((chosen) => localStorage.setItem('rookery-language', chosen), language)
        await openScreen(screen, { page, t: await textsOf(language), team })
        await page.waitForLoadState('networkidle')
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
        await animationsEnd(page)
        if (from)
          await page
            .getByRole('main')
            .locator(from)
            .first()
            .evaluate((node, top) => scrollBy(0, node.getBoundingClientRect().top - top - 24), clip.y)
        const png = await page.screenshot({ clip })
        for (const width of WIDTHS) {
          const file = join(folder, `${name}.${language}.${dark ? 'dark' : 'light'}.${width}.webp`)
          writeFileSync(file, await encodePicture(encoder, png, width))
          console.log(file)
        }
        await context.close()
      }
  }
}
