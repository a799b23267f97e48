// @module-tag full
import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { callApi } from '../lib/call-api.ts'
import { signIn } from '../lib/sign-in.ts'
import { takePerson } from '../lib/take-person.ts'
import { createTeam, teamIdOf } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const run = Date.now().toString(36)

takePerson('student')
let en: Texts
let ja: Texts
test.beforeAll(async () => {
  en = await textsOf('en')
  ja = await textsOf('ja')
})

/** Chooses a language where one finds it: in the user menu. */
async function choose(page: Page, menu: string, language: 'English' | '日本語') {
  await page.getByRole('button', { name: menu }).click()
  const kept = page.waitForResponse((r) => r.url().includes('/api/user/me') && r.request().method() === 'PUT')
  await page.getByRole('radio', { name: language }).check()
  expect((await kept).status()).toBe(200)
  await page.keyboard.press('Escape')
}

test('the user menu changes every text and date at once, and the choice is the one of the next sign-in, whatever the browser speaks (I18N-001, I18N-003, I18N-006, I18N-008)', async ({
  visit,
}) => {
  const { page, errors } = await visit()
  await signIn(page, siteUrl, en, 'student')
  const slug = await createTeam(page, siteUrl, en, `Readers ${run}`)
  const saved = { name: 'Coffee people', save: true, targeting_package: { keywords: [{ label: 'coffee' }] } }
  const { modified_at } = await callApi<{ modified_at: string }>(page, 'POST', '/api/build-audience/', {
    team_id: await teamIdOf(page, slug),
    ...saved,
  })
  const dateIn = (language: 'en' | 'ja') =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Europe/London' }).format(
      new Date(modified_at),
    )
  const list = `${siteUrl}/${slug}/audiences`
  await page.goto(list)
  await page.getByText(dateIn('en'), { exact: true }).first().waitFor()
  await choose(page, en('shell')('user.menu'), '日本語')
  await page.getByRole('heading', { name: ja('audiences')('title') }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  expect(await page.getByText(dateIn('en'), { exact: true }).count()).toBe(0)
  expect(await page.title()).toContain(ja('audiences')('title'))

  const there = await visit({ language: 'en' })
  await signIn(there.page, siteUrl, en, 'student')
  await there.page.goto(list)
  await there.page.getByRole('heading', { name: ja('audiences')('title') }).waitFor()
  await choose(there.page, ja('shell')('user.menu'), 'English')
  await there.page.getByRole('heading', { name: en('audiences')('title') }).waitFor()
  expect(await there.page.locator('html').getAttribute('lang')).toBe('en')
  await there.page.reload()
  await there.page.getByRole('heading', { name: en('audiences')('title') }).waitFor()
  expect([...errors, ...there.errors]).toEqual([])
  await there.context.close()
})
