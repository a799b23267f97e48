import '../../../styles.css'
import type { Ad } from '@rookery/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import CampaignsPage from './index.tsx'
import {
  sampleAd,
  adSet,
  campaign,
  openPage,
  servedData,
  startCampaignServer,
  changingCalls,
} from './testing/campaign-server.tsx'

const pausedAd: Ad = { ...sampleAd, status: 'Paused', approval_status: 'UNDER_REVIEW' }

beforeEach(async () => {
  await startCampaignServer()
  const custom_audiences = ['Buyers']
  servedData.campaigns = [{ ...campaign, status: 'Draft', start: '2026-11-01T00:00:00Z' }]
  servedData.adSets = [{ ...adSet, targeting_package: { ...adSet.targeting_package, custom_audiences } }]
  servedData.ads = [pausedAd]
})
afterEach(() => vi.restoreAllMocks())

const question = page.getByRole('alertdialog', { name: 'Not ready on this ad account' })
const changes = () => changingCalls().filter(({ method }) => method === 'PATCH')
async function startDraft() {
  await openPage('/acme/campaigns', CampaignsPage)
  await page.getByRole('button', { name: 'Actions for Spring coffee' }).click()
  await page.getByRole('menuitem', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start and spend' }).click()
}

test('a draft starts at once where its custom audiences are ready', async () => {
  await startDraft()
  await expect.poll(changes).toHaveLength(1)
  expect(changingCalls()[0]).toMatchObject({
    path: '/api/external/check-custom-audiences/',
    body: { ad_account_id: '18ce54d4x5t', custom_audience_names: ['Buyers'] },
  })
})

test('if one is not ready, the page asks for confirmation; declining starts nothing (MSG-010, RULE-017)', async () => {
  servedData.notReady = ['Buyers']
  await startDraft()
  await expect.element(question.getByRole('listitem')).toMatchTextContent(/Buyers/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(changes()).toEqual([])
  await page.getByRole('button', { name: 'Start and spend' }).click()
  await question.getByRole('button', { name: 'Continue anyway' }).click()
  await expect.poll(changes).toHaveLength(1)
})

test('it is started with its creative in one call; a draft creative is published before (security 24)', async () => {
  const creative = { id: 'k2', kind: 'draft', format: 'post', name: 'Fresh beans', text: 'Fresh', version: 4 }
  servedData.creatives = [creative as unknown as (typeof servedData.creatives)[number]]
  servedData.ads = []
  await openPage('/acme/campaigns', CampaignsPage)
  await page.getByRole('button', { name: 'Actions for Spring coffee' }).click()
  await page.getByRole('menuitem', { name: 'Start', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Start and spend' })).toBeDisabled()
  await page.getByLabelText('What it shows').selectOptions('k2')
  servedData.published = 'k2'
  await page.getByRole('button', { name: 'Start and spend' }).click()
  await expect
    .poll(() => changes().map(({ path, body }) => [path, body]))
    .toEqual([
      ['/api/ad-creatives/k2/', { version: 4, draft: false }],
      ['/api/campaigns/c1/', { status: 'Active', creative_id: 'k2', version: 1 }],
    ])
})

test('use 25: the creative of a draft is already selected, for every person and on every page', async () => {
  const creative = {
    id: 'k3',
    kind: 'published',
    format: 'post',
    name: 'Fresh beans',
    text: 'Fresh',
    version: 4,
  }
  servedData.creatives = [creative as unknown as (typeof servedData.creatives)[number]]
  servedData.ads = []
  servedData.campaigns = [
    { ...campaign, status: 'Draft', start: '2026-11-01T00:00:00Z', planned_creative_id: 'k3' },
  ]
  await startDraft()
  await expect
    .poll(() => changes().map(({ body }) => body))
    .toEqual([{ status: 'Active', creative_id: 'k3', version: 1 }])
})
