import { forgetWelcome } from '../lib/forget-welcome.ts'
import { siteUrl } from '../lib/addresses.ts'
import { axe } from '../lib/axe.ts'
import { openSession, type BrowserSession } from '../lib/browser-session.ts'
import { openScreen, unexpectedIn } from '../lib/screen.ts'
import { collectScreens } from '../lib/screens.ts'
import { seedEverything, type FullTeam } from '../lib/seed-everything.ts'
import { seedOnce } from '../lib/seed-once.ts'
import { takePerson } from '../lib/take-person.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

// How each looks, in both languages and themes, at three widths and by keyboard: visual/screens.test.ts, with --full.
let texts: Texts
let team: FullTeam
let member: BrowserSession
let stranger: BrowserSession

takePerson('owner')
test.beforeAll(async ({ browser }) => {
  texts = await textsOf('en')
  team = await seedOnce('every-screen', () => seedEverything(browser, siteUrl, texts, 'Opening'))
  member = await openSession(browser, 'en', team.state)
  stranger = await openSession(browser, 'en')
})

for (const screen of await collectScreens())
  test(`${screen.name} opens: a heading, no violation of axe, nothing logged as an error and no request that fails (ROUTE-004, ROUTE-009, ROUTE-014, ROUTE-015, ROUTE-018, ROUTE-019, ROUTE-021)`, async () => {
    const { page, errors, requests, failed } = screen.isForStrangers ? stranger : member
    errors.length = 0
    failed.length = 0
    await openScreen(screen, { page, t: texts, team })
    await requests.answered()
    expect(await page.getByRole('heading').count()).toBeGreaterThan(0)
    expect(await axe(page)).toEqual([])
    expect(unexpectedIn(screen, { errors, failed })).toEqual({ errors: [], failed: [] })
    await page.evaluate(forgetWelcome)
  })
