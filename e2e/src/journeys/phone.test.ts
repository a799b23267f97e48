// @module-tag full
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launch, visitor } from '../lib/browser.ts'
import { addItem } from '../lib/creator.ts'
import { stockByMail, type Stocked } from '../lib/screens.ts'
import { textsOf } from '../lib/texts.ts'

const siteUrl = inject('siteUrl')
const sandboxUrl = inject('sandboxUrl')
const phone = { width: 390, height: 844 }
let browser: Browser
let team: Stocked

beforeAll(async () => {
  browser = await launch()
  team = await stockByMail(browser, { siteUrl, sandboxUrl }, await textsOf('en'), 'Pocket Ads')
})
afterAll(() => browser.close())

// That no screen scrolls sideways at this width is seen with its look, in visual/.
test('an audience can be built, read and applied with a thumb', async () => {
  const t = await textsOf('en')
  const { page, context, errors } = await visitor(browser, { ...phone, state: team.state })
  await page.goto(`${siteUrl}/choose-team`)
  await page.getByRole('radio', { name: 'English' }).check()
  await page.goto(`${siteUrl}/${team.slug}/creator`)
  const bar = page.getByRole('button', { name: new RegExp(`^${t('creator')('size.open')}: [\\d<]`) })
  await bar.waitFor()
  const before = await bar.innerText()
  await addItem(page, t, 'travel', /^Travel/)
  await expect.poll(() => bar.innerText()).not.toBe(before)
  await bar.click()
  const drawer = page.getByRole('dialog', { name: t('creator')('size.title') })
  await drawer.getByText(t('creator')('waterfall.title')).waitFor()
  await drawer.getByRole('button', { name: t('creator')('size.close') }).click()
  for (const action of ['actions.save', 'actions.insights', 'actions.apply'] as const) {
    const box = await page
      .getByRole('group', { name: t('creator')('actions.label') })
      .getByText(t('creator')(action), { exact: true })
      .boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(phone.height)
  }
  expect(errors).toEqual([])
  await context.close()
})
