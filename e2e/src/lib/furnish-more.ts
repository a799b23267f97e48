import type { Page } from 'playwright-core'
import { callApi } from './call-api.ts'
import { until } from './until.ts'

export interface More {
  /** Ran before anybody signed in, and has figures. */
  campaign: string
  draft: string
  plan: string
  monitor: string
}

interface Listed {
  results: { id: string; name: string; impressions: number }[]
}

/** What is advertised, planned and watched, through the API: the screens that make these have journeys of their own. */
export async function furnishMore(page: Page, slug: string, audience: string): Promise<More> {
  const teams = await callApi<{ results: { id: string; slug: string }[] }>(page, 'GET', '/api/teams/')
  const team_id = teams.results.find((each) => each.slug === slug)!.id
  const accounts = await callApi<{ results: { account: { account_id: string } }[] }>(
    page,
    'GET',
    `/api/teams/${team_id}/accounts/`,
  )
  const ad_account_id = accounts.results[0]!.account.account_id
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
  let campaign = ''
  // The first sync of an account begins within a minute after it was granted.
  await until(
    async () => {
      const { results } = await callApi<Listed>(
        page,
        'GET',
        `/api/campaigns/?ad_account_id=${ad_account_id}&team_id=${team_id}`,
      )
      campaign =
        results.find(({ name, impressions }) => name === 'Autumn gravel rides' && impressions > 0)?.id ?? ''
      return campaign !== ''
    },
    'campaigns of before have figures',
    180_000,
  )
  return { campaign, draft, plan, monitor }
}
