import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launch, visitor } from '../lib/browser.ts'
import { furnish, type Furnished } from '../lib/screens.ts'
import { signIn } from '../lib/sign-in.ts'
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
