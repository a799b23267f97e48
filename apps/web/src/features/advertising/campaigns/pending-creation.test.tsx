import '../../../styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import { PendingCreationNotice } from './components/parts/pending-creation-notice.tsx'
import CampaignsPage from './index.tsx'
import { campaign, openPage, servedData, startCampaignServer } from './testing/campaign-server.tsx'

beforeEach(startCampaignServer)
afterEach(() => vi.restoreAllMocks())

const draft = { ...campaign, status: 'Draft' as const, network_id: null }
const pendingCreation = { state: 'making' as const, done: 1, total: 3, cause: null, job_id: 'j1' }

test('a campaign in creation says so in the list until it is complete, and nothing in it can be changed (security 24)', async () => {
  servedData.campaigns = [{ ...draft, making: pendingCreation }]
  await openPage('/acme/campaigns', CampaignsPage)
  const row = page.getByRole('row', { name: /Spring coffee/ })
  await expect.element(row.getByText('Being created')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Spring coffee' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Start', exact: true }).query()).toBeNull()
  expect(page.getByRole('menuitem', { name: 'Edit' }).query()).toBeNull()
  // The list polls by itself.
  servedData.campaigns = [{ ...campaign, status: 'Scheduled' }]
  await expect.element(row.getByText('Scheduled')).toBeVisible()
  expect(row.getByText('Being created').query()).toBeNull()
})

test.each([
  [
    'en',
    /1.* of .*3.* ad sets are created/,
    'X did not answer for too long. Nothing of it stays on X. It is a draft: change it or start it again.',
    'It has no ad that X can show.',
  ],
  [
    'ja',
    /3.* 件のうち .*1.* 件を作成しました/,
    'X did not answer for too long. X には何も残っていません。',
    'X で表示できる広告がありません。',
  ],
] as const)(
  'its page shows the progress, the reason of a failure and missing parts, in %s (security 24)',
  async (language, progress, failed, lacks) => {
    const pendingCampaign = { ...draft, making: pendingCreation }
    const screen = await openPage('/acme/campaigns', () => (
      <PendingCreationNotice campaign={pendingCampaign} />
    ))
    await changeLocale(language)
    const mainElement = page.getByRole('main')
    await expect.element(mainElement).toMatchTextContent(progress)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
    await screen.unmount()
    const failureText = 'X did not answer for too long.'
    const failedCampaign = {
      ...draft,
      making: { ...pendingCreation, state: 'failed' as const, cause: failureText },
    }
    const secondScreen = await openPage('/acme/campaigns', () => (
      <PendingCreationNotice campaign={failedCampaign} />
    ))
    await expect.element(mainElement).toMatchTextContent(new RegExp(failed))
    await secondScreen.unmount()
    await openPage('/acme/campaigns', () => (
      <PendingCreationNotice campaign={{ ...campaign, needs_ad: true }} />
    ))
    await expect.element(mainElement).toMatchTextContent(new RegExp(lacks))
  },
)
