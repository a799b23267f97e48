import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { animationsEnd } from '../lib/animations-end.ts'
import { openVisitor } from '../lib/browser.ts'
import { openScreen, type Screen } from '../lib/screen.ts'
import type { FullTeam } from '../lib/seed-everything.ts'
import { textsOf } from '../lib/texts.ts'

/** The screens pictured in README.md: building an audience, its insights, a comparison. */
const PICTURED_SCREENS = [
  { screen: 'creator', dark: false, language: 'en' },
  { screen: 'insights: influential_accounts', dark: true, language: 'en' },
  { screen: 'audiences: compare', dark: false, language: 'ja' },
] as const

/** Writes one PNG of 1440 by 900 points for each screen into `folder`. */
export async function takeReadmePictures(
  folder: string,
  { browser, team, screens }: { browser: Browser; team: FullTeam; screens: readonly Screen[] },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { screen, dark, language } of PICTURED_SCREENS) {
    const shownScreens = screens.find(({ name }) => name === screen)
    const file = `${screen.replaceAll(/\W+/g, '-')}.png`
    if (!shownScreens)
      throw new Error(`There is no screen "${screen}" any more: choose another one for README.md.`)
    const { page, context } = await openVisitor(browser, { language, dark, state: team.state })
    await context.addInitScript((chosen) => localStorage.setItem('rookery-language', chosen), language)
    await openScreen(shownScreens, { page, t: await textsOf(language), team })
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await animationsEnd(page)
    await page.screenshot({ path: join(folder, file) })
    await context.close()
    console.log(join(folder, file))
  }
}
