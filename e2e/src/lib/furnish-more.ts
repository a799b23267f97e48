import type { Page } from 'playwright-core'
import { callApi } from './call-api.ts'
import { teamIdOf } from './team.ts'
import { until } from './until.ts'

export interface More {
  /** Ran before anybody signed in; known when its figures came from the network, which takes up to a minute after the account was granted. */
  campaign: Promise<string>
  draft: string
  plan: string
  monitor: string
}

interface Listed {
  results: { id: string; name: string; impressions: number }[]
}
interface Jobs {
  results: { kind: string; subject: string; state: string }[]
}

/** A team by its slug, with the first ad account it was granted. */
export async function teamOf(page: Page, slug: string): Promise<{ team_id: string; ad_account_id: string }> {
  const team_id = await teamIdOf(page, slug)
  const accounts = await callApi<{ results: { account: { account_id: string } }[] }>(
    page,
    'GET',
    `/api/teams/${team_id}/accounts/`,
  )
  return { team_id, ad_account_id: accounts.results[0]!.account.account_id }
}

/** What is advertised, planned and watched, through the API: the screens that make these have journeys of their own. */
export async function furnishMore(page: Page, slug: string, audience: string): Promise<More> {
  const { team_id, ad_account_id } = await teamOf(page, slug)
  const post = async (path: string, body: object) =>
    (await callApi<{ id: string }>(page, 'POST', path, body)).id
  const draft = await post('/api/campaigns/', {
    ad_account_id,
    team_id,
    name: 'Winter frames',
    objective: 'ENGAGEMENTS',
    audience_id: audience,
    start: '2030-01-07T08:00:00Z',
    daily_budget_micro: 40_000_000,
    lifetime_budget_micro: 400_000_000,
  })
  await post('/api/ad-creatives/', {
    ad_account_id,
    team_id,
    name: 'Flat white',
    text: 'A flat white at every finish line.',
    draft: true,
  })
  const plan = await post('/api/audience-plan/', {
    team_id,
    name: 'First half of 2030',
    objective: 'REACH',
    audience_ids: [audience],
    start: '2030-01-07T08:00:00Z',
    end: '2030-02-04T08:00:00Z',
    lifetime_budget_micro: 5_000_000_000,
  })
  const monitor = await post('/api/external/monitors/', { team_id, name: 'Coffee', query: 'coffee' })
  const campaign = figuresOf(page, team_id, ad_account_id)
  // Whoever needs it says so; until then nobody listens.
  campaign.catch(() => {})
  return { campaign, draft, plan, monitor }
}

/** Until what ran before has its figures and no job is under way: one may wait for X. */
export async function figuresOf(page: Page, team_id: string, ad_account_id: string): Promise<string> {
  let campaign = ''
  const query = `ad_account_id=${ad_account_id}&team_id=${team_id}`
  await until(
    async () => {
      const { results } = await callApi<Listed>(page, 'GET', `/api/campaigns/?${query}`)
      campaign =
        results.find(({ name, impressions }) => name === 'Autumn gravel rides' && impressions > 0)?.id ?? ''
      return campaign !== ''
    },
    'campaigns of before have figures',
    { timeout: 150_000, every: 500 },
  )
  let busy: Jobs['results'] = []
  await until(
    async () => {
      const { results } = await callApi<Jobs>(page, 'GET', `/api/jobs/?team_id=${team_id}`)
      busy = results.filter(({ state }) => state === 'queued' || state === 'running')
      return busy.length === 0
    },
    () => `these jobs ended: ${busy.map(({ kind, subject }) => `${kind} ${subject}`).join(', ')}`,
    { timeout: 120_000, every: 500 },
  )
  return campaign
}
