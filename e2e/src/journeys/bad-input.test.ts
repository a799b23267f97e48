// @module-tag full
import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { openVisitor, type Visitor } from '../lib/browser.ts'
import { settledSize } from '../lib/creator.ts'
import { signIn } from '../lib/sign-in.ts'
import { createTeam } from '../lib/team.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const html = `<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>`
const sql = `'; DROP TABLE audiences; -- ' OR 1=1`

takePerson('student')
let signedInVisitor: Visitor
let page: Page
let texts: Texts
let slug: string

test.beforeAll(async ({ browser }) => {
  texts = await textsOf('en')
  signedInVisitor = await openVisitor(browser)
  page = signedInVisitor.page
  await signIn(page, siteUrl, texts, 'student')
})

const isHarmless = async () => {
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  expect(signedInVisitor.errors).toEqual([])
}

test('a team named in HTML is called so, and its address is plain (ROUTE-024)', async () => {
  slug = await createTeam(page, siteUrl, texts, html.slice(0, 80))
  expect(slug).toMatch(/^[a-z0-9-]+$/)
  await page.getByText(html.slice(0, 80)).first().waitFor()
  await isHarmless()
})

test('HTML and SQL in the search are words like others', async () => {
  await page.goto(`${siteUrl}/${slug}/creator`)
  const searchBox = page.getByRole('combobox', { name: texts('creator')('search.label') })
  for (const typed of [html, sql, `@${sql}`, `#${html}`, 'in:' + sql, '日本語 العربية 🦜', '%_\\', ' ']) {
    await searchBox.fill(typed)
    await searchBox.press('Enter')
    await searchBox.fill('')
  }
  await page.getByRole('main').getByText(html).first().waitFor()
  await page.getByRole('main').getByText(sql).first().waitFor()
  expect(await settledSize(page, texts)).toBe(0)
  await isHarmless()
})

test('an audience with such a name is saved under it (MSG-002)', async () => {
  await page.getByRole('button', { name: texts('creator')('actions.save'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts('creator')('save.name')).fill('')
  await dialog.getByRole('button', { name: texts('creator')('save.submit'), exact: true }).click()
  await dialog.getByText(texts('forms')('required', { field: texts('creator')('save.name') })).waitFor()
  await dialog.getByLabel(texts('creator')('save.name')).fill(html)
  await dialog.getByRole('button', { name: texts('creator')('save.submit'), exact: true }).click()
  await page.getByText(texts('creator')('save.saved')).first().waitFor()
  await page.goto(`${siteUrl}/${slug}/audiences`)
  await page.getByRole('link', { name: html }).waitFor()
  await isHarmless()
})
