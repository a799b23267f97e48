import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { axe } from '../lib/axe.ts'
import { launch, visitor } from '../lib/browser.ts'
import { walkScreen } from '../lib/keyboard-walk.ts'
import { furnish, screensOf, type Furnished, type Screen } from '../lib/screens.ts'
import { signIn } from '../lib/sign-in.ts'
import { textsOf, type Texts } from '../lib/texts.ts'
import { sentencesOf, visibleTexts } from '../lib/visible-texts.ts'
import { watchFocus } from '../lib/watch-focus.ts'

/** What every screen has to be, each opened once in a language: opening them is what takes long. How they look is in visual/. */
const siteUrl = inject('siteUrl')
/** This one is walked with the frame around it, which all have. */
const WITH_FRAME = 'audiences'
let browser: Browser
let en: Texts
let ja: Texts
let team: Furnished

beforeAll(async () => {
  browser = await launch()
  en = await textsOf('en')
  ja = await textsOf('ja')
  team = await furnish(browser, siteUrl, en, 'Every Screen')
})
afterAll(() => browser.close())

const login: Screen = {
  name: 'login',
  open: async (page, t) => {
    await page.goto(`${siteUrl}/login`)
    await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).waitFor()
  },
}

/** A line for each problem of each screen. */
async function lookAt(page: Page, screens: Screen[], t: Texts, look: (screen: Screen) => Promise<string[]>) {
  const found: string[] = []
  for (const screen of screens) {
    try {
      await screen.open(page, t)
      found.push(...(await look(screen)).map((problem) => `${screen.name}: ${problem}`))
    } catch (error) {
      found.push(`${screen.name}: could not be opened: ${String(error).slice(0, 300)}`)
    }
  }
  return found
}

test('no screen has a violation of axe, and each is used with the keyboard alone: whatever can be acted on is reached by Tab in reading order and seen, nothing holds the focus, Escape leads out and back, menus go by arrows (WIDGET-007)', async () => {
  const skip = en('shell')('frame.skipToContent')
  const walked = async (page: Page, screens: Screen[]) =>
    await lookAt(page, screens, en, async ({ name }) => [
      ...(await axe(page)),
      ...(await walkScreen(page, skip, name === WITH_FRAME)),
    ])
  const stranger = await visitor(browser)
  await watchFocus(stranger.page)
  const found = await walked(stranger.page, [login])
  await stranger.context.close()
  const { page, context, errors } = await visitor(browser, { state: team.state })
  await watchFocus(page)
  found.push(...(await walked(page, screensOf(team))))
  await context.close()
  expect(found).toEqual([])
  expect(errors).toEqual([])
})

/** Chooses a language where one finds it: in the user menu. */
async function choose(page: Page, menu: string, language: 'English' | '日本語') {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('radio', { name: language }).check()
  await page.keyboard.press('Escape')
}

test('every screen is in Japanese, with no English sentence left and used with the keyboard alone there too, and in English again (ROUTE-004, I18N-001, I18N-006, I18N-007, I18N-008)', async () => {
  const { page, context, errors } = await visitor(browser, { state: team.state })
  await watchFocus(page)
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  await page
    .getByText(/^Nov \d+, 2026$/)
    .first()
    .waitFor()
  await choose(page, en('shell')('user.menu'), '日本語')
  await page.getByRole('heading', { name: ja('audiences')('title') }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  await page
    .getByText(/^2026年11月\d+日$/)
    .first()
    .waitFor()

  const english = await sentencesOf('en', 'ja')
  const skip = ja('shell')('frame.skipToContent')
  const found = await lookAt(page, screensOf(team), ja, async ({ name }) => [
    ...(await visibleTexts(page)).filter((text) => english.some((pattern) => pattern.test(text))),
    // Other words take other room: another order, or something out of reach.
    ...(await walkScreen(page, skip, name === WITH_FRAME)),
  ])
  expect(found).toEqual([])

  // It is the user's own now: another browser of theirs is Japanese too (I18N-003 is proven there).
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  await choose(page, ja('shell')('user.menu'), 'English')
  await page.getByRole('heading', { name: en('audiences')('title') }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: en('audiences')('title') }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('the chosen language is the one of the next sign-in, whatever the browser speaks (I18N-003)', async () => {
  const here = await visitor(browser, { state: team.state })
  await here.page.goto(`${siteUrl}/${team.slug}/audiences`)
  const saved = here.page.waitForResponse(
    (r) => r.url().includes('/api/user/me') && r.request().method() === 'PUT',
  )
  await choose(here.page, en('shell')('user.menu'), '日本語')
  expect((await saved).status()).toBe(200)
  await here.context.close()

  const there = await visitor(browser, { language: 'en' })
  await signIn(there.page, siteUrl, en, 'owner')
  await there.page.goto(`${siteUrl}/${team.slug}/audiences`)
  await there.page.getByRole('heading', { name: ja('audiences')('title') }).waitFor()
  await choose(there.page, ja('shell')('user.menu'), 'English')
  await there.page.getByRole('heading', { name: en('audiences')('title') }).waitFor()
  await there.context.close()
})
