// @module-tag full
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { visitor } from '../lib/browser.ts'
import { callApi } from '../lib/call-api.ts'
import { bothLanguages, languages } from '../lib/languages.ts'
import { furnish, screensOf, type Furnished } from '../lib/screens.ts'
import { textsOf, type Texts } from '../lib/texts.ts'
import { foreignTo } from '../lib/visible-texts.ts'
import { Desks } from './desks.ts'
import { keep, readKept } from './kept-layouts.ts'
import { lookAtScreen } from './look-at-screen.ts'

/**
 * Every screen, each opened once in a language: at three widths (dialogs at two), dark at the widest. VISUAL=renew keeps what is seen now, in both
 * languages; VISUAL_SHOTS=folder writes pictures to look at; VISUAL_TIMES=1 says what took how long. One alone: ROOKERY_EFFORT=full and -t 'jobs, in ja'.
 */
const { VISUAL, CI } = process.env
const AT_A_TIME = 2
const siteUrl = inject('siteUrl')
let desks: Desks
let team: Furnished

beforeAll(async () => {
  desks = await Desks.open(AT_A_TIME)
  team = await furnish(desks.browser, siteUrl, await textsOf('en'), 'Looking')
})
afterAll(() => desks.close())

/** The language is the person's: what the server says is in it, too. */
async function keepLanguage(language: 'en' | 'ja'): Promise<void> {
  const { page, context } = await visitor(desks.browser, { language, state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  await callApi(page, 'PUT', '/api/user/me/', { language })
  await context.close()
}

const title =
  'looks as it was kept, light and dark, nothing cut off or covered, no violation of axe, every word in its language, each size with its key and as the server tells it (use.md 1, issue 14.1), used with the keyboard alone: ' +
  'all is reached by Tab in reading order and seen, Escape leads out and back, menus go by arrows (ROUTE-004, ROUTE-076, WIDGET-007, I18N-007)'
describe.for(VISUAL === 'renew' ? bothLanguages : languages)(title, (language) => {
  let t: Texts
  let isForeign: (text: string) => boolean

  beforeAll(async () => {
    t = await textsOf(language)
    isForeign = await foreignTo(language)
    await keepLanguage(language)
    await desks.fill(language, team.state)
  })
  afterAll(() => keepLanguage('en'))

  const screens = screensOf(() => team)
  test.concurrent.for(screens.map((screen) => [screen.name, screen] as const))(
    `%s, in ${language}`,
    async ([name, screen]) => {
      const kept = readKept(language, name)
      const { problems, layouts } = await desks.at((desk) =>
        lookAtScreen(screen, desk, {
          language,
          t,
          masked: [team.slug, team.name],
          audiences: team.audiences,
          kept: VISUAL === 'renew' ? null : kept,
          isForeign,
        }),
      )
      if (layouts && (!kept || VISUAL === 'renew') && !CI) keep(language, name, layouts)
      const how = 'Look at it with VISUAL_SHOTS=<folder>; when it is meant so, keep it: VISUAL=renew'
      expect(problems.join('\n'), how).toBe('')
      if (CI) expect(kept, 'a screen without a kept layout: run with VISUAL=renew and commit').not.toBeNull()
    },
  )
})
