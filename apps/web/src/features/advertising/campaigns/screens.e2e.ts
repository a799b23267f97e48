import {
  defineScreens,
  heading,
  isWhole,
  normaliseSpaces,
  type ScreenContext,
} from '@rookery/e2e/lib/screen.ts'
import { pastCampaignOf } from '@rookery/e2e/lib/seed-everything.ts'

/**
 * Opens the list of campaigns, including past ones with their figures; returns the id of one past campaign.
 */
async function openCampaigns({ page, team, at }: ScreenContext): Promise<string> {
  await page.goto(at('campaigns'))
  const pastCampaign = await pastCampaignOf(page, team)
  await page.reload()
  await page.getByRole('link', { name: 'Winter frames', exact: true }).waitFor()
  return pastCampaign
}

/** The draft of a campaign from a list, at its budget. */
async function openListCampaign({ page, t, team, on }: ScreenContext): Promise<void> {
  const asked = new URLSearchParams({ list: team.audiences[0]!, account: team.adAccount, step: 'budget' })
  await page.goto(on('pro', `campaigns/new?${asked}`))
  await page.getByRole('textbox', { name: t('listCampaign')('budget.name'), exact: true }).fill('Spring')
  await page.getByRole('radio', { name: t('campaigns')('objectives.ENGAGEMENTS.text') }).check()
  await page.getByLabel(t('campaigns')('fields.daily_budget_micro')).fill('50')
  await isWhole(page)
}

export default defineScreens({
  campaigns: async (opening) => void (await openCampaigns(opening)),
  'campaigns: statistics': async (opening) => {
    const { page, t, at } = opening
    await page.goto(at(`campaigns/${await openCampaigns(opening)}`))
    await heading(page, t('campaignDetail')('breakdown.title')).waitFor()
    await isWhole(page)
  },
  'campaigns: draft': async ({ page, t, team, at }) => {
    await page.goto(at(`campaigns/${team.draft}`))
    await page.getByText(t('campaignDetail')('draftNote')).waitFor()
    await isWhole(page)
  },
  'campaigns: new': async ({ page, t, at }) => {
    await page.goto(at('campaigns/new'))
    await page.getByRole('textbox', { name: t('campaigns')('fields.name'), exact: true }).fill('Spring')
    await page.getByRole('radio', { name: t('campaigns')('objectives.ENGAGEMENTS.text') }).check()
    await page.getByRole('button', { name: t('common')('actions.continue'), exact: true }).click()
    await page.getByRole('radio', { name: 'Coffee people' }).check()
    await page.getByText(t('campaignNew')('pack.title', { count: 1 })).waitFor()
    await isWhole(page)
  },
  'campaigns: segmentations': async (opening) => {
    const { page, t, at } = opening
    await page.goto(at(`segmentations?campaign=${await openCampaigns(opening)}`))
    await page.getByRole('main').getByRole('table').or(page.getByRole('figure')).first().waitFor()
    await heading(page, t('segmentations')('title')).waitFor()
  },
  'a campaign from a list': async ({ page, t, on }) => {
    await page.goto(on('pro', 'campaigns/new'))
    await heading(page, t('listCampaign')('title')).waitFor()
    await isWhole(page)
  },
  'a campaign from a list: budget': openListCampaign,
  'a campaign from a list: review': async (opening) => {
    await openListCampaign(opening)
    const { page, t } = opening
    await page.getByRole('button', { name: t('common')('actions.continue'), exact: true }).click()
    await page.getByRole('button', { name: t('listCampaign')('submit'), exact: true }).waitFor()
    await isWhole(page)
  },
  'campaigns: measurement': normaliseSpaces('campaigns/measurement', (t) => t('measurement')('title')),
})
