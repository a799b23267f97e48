import '../../../styles.css'
import type { AdAccount, AdSet, Campaign } from '@rookery/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AdSetsTab } from './components/ad-sets/ad-sets-tab.tsx'
import { AdsTab } from './components/ad-sets/ads-tab.tsx'
import {
  adSet,
  account,
  campaign,
  openPage,
  servedData,
  startCampaignServer,
  changingCalls,
} from './testing/campaign-server.tsx'

beforeEach(startCampaignServer)
afterEach(() => vi.restoreAllMocks())

const renderAdSets = async (status: Campaign['status'], part: Partial<AdSet> = {}) => {
  const shownCampaign = { ...campaign, status }
  servedData.campaigns = [shownCampaign]
  servedData.adSets = [{ ...adSet, ...part }]
  await openPage('/acme/campaigns', () => (
    <AdSetsTab campaign={shownCampaign} account={account as AdAccount} />
  ))
  await page.getByRole('button', { name: 'Actions for Morning cups' }).click()
}
const openEditor = async () => {
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit “Morning cups”' })
}

test('shows the people it reaches; a higher bid of a live ad set asks for confirmation with the maximum spend (ENTITY-020, CALL-055)', async () => {
  await renderAdSets('Active')
  const dialog = await openEditor()
  await expect.element(dialog.getByText('coffee')).toBeVisible()
  await dialog.getByLabelText('Maximum bid', { exact: true }).last().fill('0.80')
  await dialog.getByLabelText('Daily budget', { exact: false }).fill('4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Change “Morning cups” while it is live?' })
  await expect.element(confirmation).toMatchTextContent(/at most €79\.50 from now on/)
  await expect.element(confirmation).toMatchTextContent(/Daily budget of the ad set€4\.00/)
  await expect.element(confirmation).toMatchTextContent(/Bid per resultat most €0\.80/)
  expect(changingCalls()).toEqual([])
  await confirmation.getByRole('button', { name: 'Change and spend' }).click()
  await expect.poll(changingCalls).toEqual([
    {
      method: 'PATCH',
      path: '/api/adsets/s1/',
      body: { bid_strategy: 'MAX', bid_micro: 800_000, daily_budget_micro: 4_000_000, version: 1 },
    },
  ])
})
test('what it has spent is subtracted from its own budget, with a note (ENTITY-020, CALL-055)', async () => {
  await renderAdSets('Active', { lifetime_budget_micro: 20_000_000, spent_micro: 12_500_000 })
  const dialog = await openEditor()
  await dialog.getByLabelText('Lifetime budget', { exact: false }).fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Change “Morning cups” while it is live?' })
  await expect.element(confirmation).toMatchTextContent(/at most €17\.50 from now on/)
  await expect.element(confirmation).toMatchTextContent(/Lifetime budget of the ad set€30\.00/)
  await expect.element(confirmation).toMatchTextContent(/Spent by the ad set so far€12\.50/)
})
test('a lower bid or a paused ad set needs no confirmation; a cap must be a number (CALL-055)', async () => {
  await renderAdSets('Active', { status: 'Paused' })
  const dialog = await openEditor()
  await dialog.getByRole('radio', { name: /Automatic bid/ }).click()
  const capField = dialog.getByLabelText('Impressions per person', { exact: false }).last()
  await capField.fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('A number from 1 to 100')).toBeVisible()
  expect(changingCalls()).toEqual([])
  await capField.fill('4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => changingCalls()[0]?.body)
    .toEqual({
      bid_strategy: 'AUTO',
      bid_micro: null,
      frequency_cap: { impressions: 4, days: 7 },
      version: 1,
    })
})
test('an ad set that the page saw as paused before its campaign started needs confirmation, too (CALL-055)', async () => {
  await renderAdSets('Active', { status: 'Draft' })
  servedData.adSets = [{ ...adSet, status: 'Scheduled' }]
  const dialog = await openEditor()
  await dialog.getByLabelText('Maximum bid', { exact: true }).last().fill('0.80')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Change “Morning cups” while it is live?' })
  await expect.element(confirmation).toMatchTextContent(/Bid per resultat most €0\.80/)
  expect(changingCalls()).toEqual([])
})
test('the listing of a draft is not used for the live campaign made from it: more spend needs confirmation (ENTITY-020, CALL-055)', async () => {
  const draft = { ...campaign, status: 'Draft' as const, network_id: null }
  servedData.adSets = [{ ...adSet, status: 'Draft', network_id: null }]
  const pageBefore = await openPage('/acme/campaigns', () => (
    <AdSetsTab campaign={draft} account={account as AdAccount} />
  ))
  await expect.element(page.getByRole('article', { name: 'Morning cups' })).toBeVisible()
  await pageBefore.unmount()
  await renderAdSets('Scheduled', { status: 'Scheduled' })
  const dialog = await openEditor()
  await dialog.getByLabelText('Maximum bid', { exact: true }).last().fill('0.80')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alertdialog', { name: /Change “Morning cups”/ })).toBeVisible()
  expect(changingCalls()).toEqual([])
})
test('is deleted after a confirmation (CALL-056)', async () => {
  await renderAdSets('Paused', { status: 'Paused' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Delete “Morning cups”?' })
  await expect.element(confirmation).toMatchTextContent(/its 2 ads are deleted on X/)
  expect(changingCalls()).toEqual([])
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(changingCalls).toEqual([{ method: 'DELETE', path: '/api/adsets/s1/', body: undefined }])
})
test('a draft shows the creative that becomes its ad, not “No ads yet” (use-4 N4)', async () => {
  const draft = { ...campaign, network_id: null, planned_creative_id: 'k9', status: 'Draft' } as Campaign
  servedData.campaigns = []
  servedData.creatives = [
    {
      id: 'k9',
      kind: 'draft',
      name: 'Autumn beans',
      text: 'Roasted today',
    } as (typeof servedData.creatives)[number],
  ]
  await openPage('/acme/campaigns', () => <AdsTab campaign={draft} account={account as AdAccount} />)
  await expect.element(page.getByText('Autumn beans')).toBeVisible()
  await expect.element(page.getByText(/Roasted today/)).toBeVisible()
})
