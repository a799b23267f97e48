// @module-tag full
import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { callApi } from '../lib/call-api.ts'
import { signIn } from '../lib/sign-in.ts'
import { takePerson } from '../lib/take-person.ts'
import { createTeam, teamIdOf } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)

takePerson('student')
let englishTexts: Texts
let japaneseTexts: Texts
test.beforeAll(async () => {
  englishTexts = await textsOf('en')
  japaneseTexts = await textsOf('ja')
})

/** Chooses a language in the user menu. */
async function chooseLanguage(page: Page, menu: string, language: 'English' | '日本語') {
  await page.getByRole('button', { name: menu }).click()
  const languageStored = page.waitForResponse(
    (r) => r.url().includes('/api/user/me') && r.request().method() === 'PUT',
  )
  await page.getByRole('radio', { name: language }).check()
  expect((await languageStored).status()).toBe(200)
  await page.keyboard.press('Escape')
}

test('the user menu changes every text and date at once, and the choice is the one of the next sign-in, whatever the browser speaks (I18N-001, I18N-003, I18N-006, I18N-008)', async ({
  visit,
}) => {
  const { page, errors } = await visit()
  await signIn(page, siteUrl, englishTexts, 'student')
  const slug = await createTeam(page, siteUrl, englishTexts, `Readers ${uniqueSuffix}`)
  const savedAudience = {
    name: 'Coffee people',
    save: true,
    targeting_package: { keywords: [{ label: 'coffee' }] },
  }
  const { modified_at } = await callApi<{ modified_at: string }>(page, 'POST', '/api/build-audience/', {
    team_id: await teamIdOf(page, slug),
    ...savedAudience,
  })
  const dateIn = (language: 'en' | 'ja') =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Europe/London' }).format(
      new Date(modified_at),
    )
  const list = `${siteUrl}/${slug}/audiences`
  await page.goto(list)
  await page.getByText(dateIn('en'), { exact: true }).first().waitFor()
  await chooseLanguage(page, englishTexts('shell')('user.menu'), '日本語')
  await page.getByRole('heading', { name: japaneseTexts('audiences')('title') }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  expect(await page.getByText(dateIn('en'), { exact: true }).count()).toBe(0)
  expect(await page.title()).toContain(japaneseTexts('audiences')('title'))

  const otherVisitor = await visit({ language: 'en' })
  await signIn(otherVisitor.page, siteUrl, englishTexts, 'student')
  await otherVisitor.page.goto(list)
  await otherVisitor.page.getByRole('heading', { name: japaneseTexts('audiences')('title') }).waitFor()
  await chooseLanguage(otherVisitor.page, japaneseTexts('shell')('user.menu'), 'English')
  await otherVisitor.page.getByRole('heading', { name: englishTexts('audiences')('title') }).waitFor()
  expect(await otherVisitor.page.locator('html').getAttribute('lang')).toBe('en')
  await otherVisitor.page.reload()
  await otherVisitor.page.getByRole('heading', { name: englishTexts('audiences')('title') }).waitFor()
  expect([...errors, ...otherVisitor.errors]).toEqual([])
  await otherVisitor.context.close()
})
