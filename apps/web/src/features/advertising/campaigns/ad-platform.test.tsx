import '../../../styles.css'
import type { AdAccount, AdCreative } from '@rookery/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import CreativesPage from '../creatives/index.tsx'
import { AdSetsTab } from './components/ad-sets/ad-sets-tab.tsx'
import { AdsTab } from './components/ad-sets/ads-tab.tsx'
import CampaignsPage from './index.tsx'
import {
  account,
  sampleAd,
  adSet,
  campaign,
  openPage,
  getCalls,
  servedData,
  startCampaignServer,
} from './testing/campaign-server.tsx'

beforeEach(startCampaignServer)
afterEach(() => vi.restoreAllMocks())

const creative: AdCreative = {
  id: 'k1',
  network_id: '1900',
  ad_account_id: account.account_id,
  format: 'post',
  kind: 'published',
  name: 'Morning post',
  text: 'The first cup is the best',
  media_keys: [],
  card: null,
  call_to_action: null,
  as_handle: 'brand',
  scheduled_at: null,
  preview_html: null,
  ad_ids: ['d1'],
  metrics: { impressions: 1200, engagements: 80, clicks: 30 },
  created_at: '2026-11-02T00:00:00Z',
  version: 1,
}
const videoCreative: AdCreative = {
  ...creative,
  id: 'k2',
  network_id: '2abc',
  format: 'preroll',
  name: 'Coffee film',
  text: '',
  call_to_action: { label: 'SHOP', url: 'https://beans.example/film' },
  ad_ids: ['d2'],
}
const brandAccount = account as AdAccount

test('campaigns, ad sets, ads and creatives can each be seen (WIDGET-042)', async () => {
  servedData.adSets = [adSet]
  servedData.ads = [sampleAd]
  servedData.creatives = [creative]
  const campaigns = await openPage('/acme/campaigns', CampaignsPage)
  await expect.element(page.getByRole('row', { name: /Spring coffee/ })).toBeVisible()
  await campaigns.unmount()
  const adSets = await openPage('/acme/adsets', () => (
    <AdSetsTab campaign={campaign} account={brandAccount} />
  ))
  await expect.element(page.getByText('Morning cups', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 ads')).toBeVisible()
  await adSets.unmount()
  const ads = await openPage('/acme/ads', () => <AdsTab campaign={campaign} account={brandAccount} />)
  const row = page.getByRole('row', { name: /Morning post/ })
  await expect.element(row).toMatchTextContent(/Morning cups/)
  await expect.element(row).toMatchTextContent(/Accepted/)
  await ads.unmount()
  await openPage('/acme/creatives', CreativesPage)
  const card = page.getByRole('article', { name: 'Morning post' })
  await expect.element(card).toMatchTextContent(/The first cup is the best/)
  expect(getCalls().some(({ path }) => path.startsWith('/api/ad-creatives/'))).toBe(true)
})

test('a profile and a pre-roll video are ads as well; a profile is only switched (WIDGET-042, STATE-018)', async () => {
  servedData.adSets = [adSet]
  servedData.creatives = [videoCreative]
  servedData.ads = [
    { ...sampleAd, kind: 'profile', creative_id: null, handle: 'brand' },
    { ...sampleAd, id: 'd2', kind: 'video', creative_id: 'k2' },
  ]
  await openPage('/acme/ads', () => <AdsTab campaign={campaign} account={brandAccount} />)
  await expect.element(page.getByRole('switch', { name: '“Profile of @brand” is shown' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Actions for Coffee film' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Actions for Profile of @brand' }))
    .not.toBeInTheDocument()
})

test('a pre-roll creative shows its button and its kind', async () => {
  servedData.creatives = [videoCreative]
  await openPage('/acme/creatives', CreativesPage)
  const card = page.getByRole('article', { name: 'Coffee film' })
  for (const text of ['Pre-roll video', 'beans.example', 'Shop'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
})
