import { expect, type Browser, type Page } from '@playwright/test'
import { PATIENCE_MS, openVisitor } from './browser.ts'
import { siteAt } from './addresses.ts'
import { callApi } from './call-api.ts'
import { seedTeam, type Advertiser, type PayingTeam } from './seed-team.ts'
import { signIn } from './sign-in.ts'
import type { Texts } from './texts.ts'

/** A team with an example of everything: audiences, advertising, plans and monitors. */
export interface FullTeam extends PayingTeam {
  owner: Advertiser
  draft: string
  plan: string
  monitor: string
}

/** A past campaign of each advertiser, which ran before any user signed in. */
const PAST_CAMPAIGNS = { owner: 'Autumn gravel rides', marketer: '秋のブランド認知' } as const

interface ListedCampaigns {
  results: { id: string; name: string; impressions: number }[]
}
interface Jobs {
  results: { kind: string; subject: string; state: string; team_id: string | null }[]
}

/** Through the API: the screens that make these have journeys of their own. */
export async function seedEverything(
  browser: Browser,
  siteUrl: string,
  t: Texts,
  named: string,
  owner: Advertiser = 'owner',
): Promise<FullTeam> {
  const team = await seedTeam(browser, siteUrl, t, named, owner)
  // The other site's sign-in is in the browser's language.
  const { page, context } = await openVisitor(browser, {
    state: team.state,
    language: owner === 'marketer' ? 'ja' : 'en',
  })
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
  const at = { ad_account_id: team.adAccount, team_id: team.id }
  const post = async (path: string, body: object) =>
    (await callApi<{ id: string }>(page, 'POST', path, body)).id
  const [audience] = team.audiences
  const period = { start: '2030-01-07T08:00:00Z' }
  const draft = await post('/api/campaigns/', {
    ...at,
    ...period,
    name: 'Winter frames',
    objective: 'ENGAGEMENTS',
    audience_id: audience,
    daily_budget_micro: 4_000_000_000,
    lifetime_budget_micro: 40_000_000_000,
  })
  await post('/api/ad-creatives/', {
    ...at,
    name: 'Flat white',
    text: 'A flat white at every finish line.',
    draft: true,
  })
  const plan = await post('/api/audience-plan/', {
    ...period,
    team_id: team.id,
    name: 'First half of 2030',
    objective: 'REACH',
    audience_ids: [audience],
    end: '2030-02-04T08:00:00Z',
    lifetime_budget_micro: 5_000_000_000,
  })
  const monitor = await post('/api/external/monitors/', {
    team_id: team.id,
    name: 'Coffee',
    query: 'coffee',
  })
  // X's estimates are shown from then on: the estimate is requested before any screen is opened, so that the
  // order of screens does not matter.
  const { audience_config_id } = await callApi<{ audience_config_id: string }>(
    page,
    'GET',
    `/api/audiences/${audience}/`,
  )
  await callApi(page, 'POST', '/api/external/generate-native-pack/', {
    audience_config_id,
    ad_account_id: team.adAccount,
  })
  // The same person on the other sites, which have sessions of their own.
  for (const site of ['premium', 'pro']) await signIn(page, siteAt(site, siteUrl), t, owner)
  const state = await context.storageState()
  await context.close()
  return { ...team, state, owner, draft, plan, monitor }
}

/**
 * A campaign that ran before any user signed in, once its figures came from the network (up to a minute after
 * the account was granted) and no job of the team is running: a job may have to wait for X.
 */
export async function pastCampaignOf(
  page: Page,
  { id, adAccount, owner }: { id: string; adAccount: string; owner: Advertiser },
): Promise<string> {
  const readPastCampaign = async () => {
    const query = `ad_account_id=${adAccount}&team_id=${id}`
    const { results } = await callApi<ListedCampaigns>(page, 'GET', `/api/campaigns/?${query}`)
    return (
      results.find(({ name, impressions }) => name === PAST_CAMPAIGNS[owner] && impressions > 0)?.id ?? ''
    )
  }
  const message = 'campaigns of before have figures'
  await expect.poll(readPastCampaign, { message, timeout: 150_000 }).not.toBe('')
  const jobsUnderWay = async () => {
    const { results } = await callApi<Jobs>(page, 'GET', `/api/jobs/?team_id=${id}`)
    return results
      .filter(({ state, team_id }) => team_id !== null && (state === 'queued' || state === 'running'))
      .map(({ kind, subject }) => `${kind} ${subject}`)
  }
  await expect
    .poll(jobsUnderWay, { message: 'every job of the team ended', timeout: PATIENCE_MS })
    .toEqual([])
  return readPastCampaign()
}
