// @module-tag full
import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { visitor, type Visitor } from '../lib/browser.ts'
import { settledSize } from '../lib/creator.ts'
import { signIn } from '../lib/sign-in.ts'
import { createTeam } from '../lib/team.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const html = `<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>`
const sql = `'; DROP TABLE audiences; -- ' OR 1=1`

takePerson('student')
let who: Visitor
let page: Page
let t: Texts
let slug: string

test.beforeAll(async ({ browser }) => {
  t = await textsOf('en')
  who = await visitor(browser)
  page = who.page
  await signIn(page, siteUrl, t, 'student')
})

const isHarmless = async () => {
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  expect(who.errors).toEqual([])
}

test('a team named in HTML is called so, and its address is plain (ROUTE-024)', async () => {
  slug = await createTeam(page, siteUrl, t, html.slice(0, 80))
  expect(slug).toMatch(/^[a-z0-9-]+$/)
  await page.getByText(html.slice(0, 80)).first().waitFor()
  await isHarmless()
})

test('HTML and SQL in the search are words like others', async () => {
  await page.goto(`${siteUrl}/${slug}/creator`)
  const box = page.getByRole('combobox', { name: t('creator')('search.label') })
  for (const typed of [html, sql, `@${sql}`, `#${html}`, 'in:' + sql, '日本語 العربية 🦜', '%_\\', ' ']) {
    await box.fill(typed)
    await box.press('Enter')
    await box.fill('')
  }
  await page.getByRole('main').getByText(html).first().waitFor()
  await page.getByRole('main').getByText(sql).first().waitFor()
  expect(await settledSize(page, t)).toBe(0)
  await isHarmless()
})

test('an audience with such a name is saved under it (MSG-002)', async () => {
  await page.getByRole('button', { name: t('creator')('actions.save'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('creator')('save.name')).fill('')
  await dialog.getByRole('button', { name: t('creator')('save.submit'), exact: true }).click()
  await dialog.getByText(t('forms')('required', { field: t('creator')('save.name') })).waitFor()
  await dialog.getByLabel(t('creator')('save.name')).fill(html)
  await dialog.getByRole('button', { name: t('creator')('save.submit'), exact: true }).click()
  await page.getByText(t('creator')('save.saved')).first().waitFor()
  await page.goto(`${siteUrl}/${slug}/audiences`)
  await page.getByRole('link', { name: html }).waitFor()
  await isHarmless()
})
