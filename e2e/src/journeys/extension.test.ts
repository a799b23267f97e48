// @module-tag full
import type { Page } from '@playwright/test'
import { locales } from '@rookery/i18n/languages.ts'
import { callApi } from '../lib/call-api.ts'
import { siteUrl } from '../lib/addresses.ts'
import { canLoadExtensions, openExtension, type ExtensionBrowser } from '../lib/open-extension.ts'
import { seedTeam, type PayingTeam } from '../lib/seed-team.ts'
import { takePerson } from '../lib/take-person.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

takePerson('owner')
test.describe.configure({ mode: 'serial' })
test.skip(!canLoadExtensions(), 'this machine has no Chromium that loads extensions')

interface AdSets {
  readonly results: { readonly id: string; readonly network_id: string; readonly name: string }[]
}
let team: PayingTeam
let t: Texts
test.beforeAll(async ({ browser }) => {
  t = await textsOf('en')
  team = await seedTeam(browser, siteUrl, t, 'Panel')
})

/** A browser in which the person is signed in to the product. */
const openSignedIn = async (language: 'en' | 'ja' = 'en'): Promise<ExtensionBrowser> => {
  const opened = await openExtension(siteUrl, language)
  await opened.context.addCookies(team.state.cookies)
  return opened
}
/** Connects the extension by its panel and the product's page, as a person does. */
const connect = async ({ context }: ExtensionBrowser, panel: Page, texts: Texts): Promise<Page> => {
  const opening = context.waitForEvent('page')
  await panel.getByRole('button', { name: texts('extensionPanel')('pair.connect') }).click()
  const page = await opening
  await page.getByRole('button', { name: texts('extension')('confirm.button'), exact: true }).click()
  await page.getByText(texts('extension')('paired.title'), { exact: true }).waitFor()
  return page
}

for (const language of locales)
  test(`the extension is installed, connected and revoked, in ${language} (STATE-001, STATE-002, EXT-002, EXT-003)`, async () => {
    const texts = await textsOf(language)
    const opened = await openSignedIn(language)
    const panel = await opened.openPanel()
    const page = await connect(opened, panel, texts)
    await panel.getByText(texts('extensionPanel')('account.none')).waitFor()
    // The account in the address of the ad platform's page is told to the product.
    await opened.openAds(`/ads_manager/${team.adAccount}/campaigns`)
    await page.getByText(team.adAccount).waitFor()
    // No page sees the token, whatever it reads.
    const seen = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
    expect(seen).not.toContain('rke_')
    const { results } = await callApi<{ results: { id: string; mode: string }[] }>(
      page,
      'GET',
      '/api/user/tokens/',
    )
    const token = results.find(({ mode }) => mode === 'extension')!
    await page.evaluate(async (id) => {
      const { token: value } = JSON.parse(localStorage.getItem('user')!) as { token: string }
      await fetch(`/api/user/tokens/${id}/`, { method: 'DELETE', headers: { 'X-CSRFToken': value } })
    }, token.id)
    // Revoked, it stops by itself, and says so: it asks every two seconds.
    await panel.bringToFront()
    await panel.getByText(texts('extensionPanel')('pair.reconnectText')).waitFor()
    await opened.close()
  })

test('without the extension an alert says so, the page to install it opens, and an error is raised (MSG-018, ERR-015)', async ({
  visit,
}) => {
  const { page } = await visit({ state: team.state })
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.addInitScript(() =>
    addEventListener('unhandledrejection', ({ reason }) => {
      document.documentElement.dataset['raised'] = (reason as Error).name
    }),
  )
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  await page.getByRole('button', { name: t('audiences')('actions.menu', { name: 'Coffee people' }) }).click()
  await page.getByRole('menuitem', { name: t('extension')('openInExtension') }).click()
  await page.waitForURL(/\/extension$/)
  await page.getByRole('heading', { name: t('extension')('missing.title') }).waitFor()
  const raised = await page.evaluate(() => document.documentElement.dataset['raised'])
  expect([alerts, raised]).toEqual([[t('extension')('notInstalled')], 'ExtensionMissingError'])
})

test('a list of the product is applied to an ad group, read back from X, and undone (EXT-001, EXT-005)', async () => {
  const opened = await openSignedIn()
  const panel = await opened.openPanel()
  const page = await connect(opened, panel, t)
  const adSets = async () =>
    await callApi<AdSets>(page, 'GET', `/api/adsets/?ad_account_id=${team.adAccount}&team_id=${team.id}`)
  await expect.poll(async () => (await adSets()).results.length, { message: 'ad groups' }).toBeGreaterThan(0)
  const [adSet] = (await adSets()).results.filter(({ network_id }) => network_id !== null)
  await opened.openAds(`/ads_manager/${team.adAccount}/line_item/${adSet!.network_id}`)
  await panel.bringToFront()
  const panelText = t('extensionPanel')
  await panel.getByRole('button', { name: 'Coffee people' }).click()
  await panel.getByRole('checkbox', { name: adSet!.name }).check()
  await panel.getByRole('button', { name: panelText('preview.show') }).click()
  await panel.getByText(panelText('preview.added', { count: 1 })).waitFor()
  await panel.getByText('coffee', { exact: true }).first().waitFor()
  await panel.getByRole('button', { name: panelText('preview.apply', { count: 1 }) }).click()
  await panel.getByText(panelText('receipt.done')).waitFor()
  await panel.getByRole('button', { name: panelText('receipt.undo') }).click()
  await panel.getByText(panelText('receipt.undone')).waitFor()
  await opened.close()
})
