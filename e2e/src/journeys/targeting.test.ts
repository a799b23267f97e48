import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launch, visitor } from '../lib/browser.ts'
import { settledSize } from '../lib/creator.ts'
import { furnish, type Furnished } from '../lib/screens.ts'
import { textsOf } from '../lib/texts.ts'
import { until } from '../lib/until.ts'

const siteUrl = inject('siteUrl')
let browser: Browser
let team: Furnished
beforeAll(async () => {
  browser = await launch()
  team = await furnish(browser, siteUrl, await textsOf('en'), 'Fine Aim')
})
afterAll(() => browser.close())

test('from a handle to a larger audience: a suggestion adds exactly what it says', async () => {
  const t = await textsOf('en')
  const { page, context, errors } = await visitor(browser, { state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/creator`)
  // The draft that furnishing left goes.
  await page.getByRole('button', { name: t('creator')('actions.more') }).click()
  await page.getByRole('menuitem', { name: t('creator')('actions.clear') }).click()
  const start = page.getByRole('region', { name: t('creator')('start.title') })
  await start.getByRole('button', { name: t('creator')('start.handle') }).click()
  await page.getByRole('combobox', { name: t('creator')('start.handleLabel'), exact: true }).fill('co')
  await page.getByRole('option').first().click()
  const before = await settledSize(page, t)
  const first = page
    .getByRole('region', { name: t('creator')('suggestions.title') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
  await first.waitFor()
  const gain = Number((await first.innerText()).replace(/\D/g, ''))
  expect(gain).toBeGreaterThanOrEqual(50)
  await first.click()
  await until(async () => (await settledSize(page, t)) === before + gain, 'the size grew by what was said')
  expect(errors).toEqual([])
  await context.close()
})

test('one audience without another, in one click from their overlap', async () => {
  const t = await textsOf('en')
  const { page, context, errors } = await visitor(browser, { state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/audiences?compare=${team.audiences.join(',')}`)
  const dialog = page.getByRole('dialog')
  const [a, b] = ['Coffee people', 'Cycling people']
  const menu = new RegExp(
    `^${t('audiences')('compare.part.pairMenu', { a: '.*', b: '.*' }).replaceAll('.*', '.+')}$`,
  )
  await dialog.getByRole('button', { name: menu }).click()
  await page
    .getByRole('group', { name: t('audiences')('compare.part.open') })
    .getByRole('menuitem', { name: t('audiences')('compare.part.minus', { a, b }) })
    .click()
  await page.waitForURL(/\/creator\?r=/)
  const size = await settledSize(page, t)
  expect(size).toBeGreaterThan(0)
  await page
    .getByText(/but not people who/)
    .first()
    .waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await context.close()
})
