import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { axe } from '../lib/axe.ts'
import { launch, visitor } from '../lib/browser.ts'
import { furnish, screensOf, type Furnished } from '../lib/screens.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const siteUrl = inject('siteUrl')
let browser: Browser
let t: Texts
let team: Furnished

beforeAll(async () => {
  browser = await launch()
  t = await textsOf('en')
  team = await furnish(browser, siteUrl, t, 'Axe Sons')
})
afterAll(() => browser.close())

const looks = [{ name: 'light, 1440 px', width: 1440, dark: false }]

test.for(looks)('no screen has a violation: $name', async (look) => {
  const found: Record<string, string[]> = {}
  const stranger = await visitor(browser, look)
  await stranger.page.goto(`${siteUrl}/login`)
  await stranger.page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).waitFor()
  found['login'] = await axe(stranger.page)
  await stranger.context.close()

  const { page, context, errors } = await visitor(browser, { ...look, state: team.state })
  for (const screen of screensOf(team)) {
    try {
      await screen.open(page, t)
      found[screen.name] = await axe(page)
    } catch (error) {
      found[screen.name] = [`could not be opened: ${String(error).slice(0, 300)}`]
    }
  }
  await context.close()
  expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
  expect(errors).toEqual([])
})
