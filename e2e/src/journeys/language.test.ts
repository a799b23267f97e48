import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launch, visitor } from '../lib/browser.ts'
import { furnish, screensOf, type Furnished } from '../lib/screens.ts'
import { signIn } from '../lib/sign-in.ts'
import { sentencesOf, visibleTexts } from '../lib/visible-texts.ts'
import { textsOf } from '../lib/texts.ts'

const siteUrl = inject('siteUrl')
let browser: Browser
let team: Furnished

beforeAll(async () => {
  browser = await launch()
  team = await furnish(browser, siteUrl, await textsOf('en'), 'Two Tongues')
})
afterAll(() => browser.close())

/** Chooses a language where one finds it: in the user menu. */
async function choose(page: Page, menu: string, language: 'English' | '日本語') {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('radio', { name: language }).check()
  await page.keyboard.press('Escape')
}

test('every screen is in Japanese, with no English sentence left, and in English again (ROUTE-004, I18N-001, I18N-006, I18N-007, I18N-008)', async () => {
  const [en, ja] = [await textsOf('en'), await textsOf('ja')]
  const { page, context, errors } = await visitor(browser, { state: team.state })
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
  const left: string[] = []
  for (const screen of screensOf(team)) {
    await screen.open(page, ja)
    for (const text of await visibleTexts(page))
      if (english.some((pattern) => pattern.test(text))) left.push(`${screen.name}: ${text}`)
  }
  expect(left).toEqual([])

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
  const [en, ja] = [await textsOf('en'), await textsOf('ja')]
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
