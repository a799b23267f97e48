import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launch, visitor } from '../lib/browser.ts'
import { addItem } from '../lib/creator.ts'
import { furnish, screensOf, type Furnished } from '../lib/screens.ts'
import { textsOf } from '../lib/texts.ts'

const siteUrl = inject('siteUrl')
const phone = { width: 390, height: 844 }
let browser: Browser
let team: Furnished

beforeAll(async () => {
  browser = await launch()
  team = await furnish(browser, siteUrl, await textsOf('en'), 'Pocket Ads')
})
afterAll(() => browser.close())

/** How much wider than the window the page is, in pixels. */
const excess = (page: Page) => page.evaluate(() => document.scrollingElement!.scrollWidth - window.innerWidth)

test.for(['en', 'ja'] as const)('no screen scrolls sideways at 390 px, in %s', async (language) => {
  const t = await textsOf(language)
  const { page, context } = await visitor(browser, { ...phone, language, state: team.state })
  // The language is the user's own once they are signed in; the switch makes it this one.
  await page.goto(`${siteUrl}/choose-team`)
  await page.getByRole('radio', { name: language === 'ja' ? '日本語' : 'English' }).check()
  await page.getByRole('heading', { name: t('teams')('choose.title') }).waitFor()
  const wide: string[] = []
  for (const screen of screensOf(team)) {
    await screen.open(page, t)
    if ((await excess(page)) > 0) wide.push(`${screen.name}: ${await excess(page)} px`)
  }
  await page.goto(`${siteUrl}/choose-team`)
  await page.getByRole('radio', { name: 'English' }).check()
  await context.close()
  expect(wide).toEqual([])
})

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
