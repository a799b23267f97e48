import type { RouteCase, RouteCases } from '../../testing/route-kit.ts'
import { putCampaign } from './testing/put-campaign.ts'

const DAY_MS = 86_400_000

/** For each route of this folder, one successful call and one error. */
export const statsRouteCases: RouteCases = (kit) => {
  const at = () => ({ account_id: kit.account })
  const midnight = () => Math.floor(kit.box.sandbox.clock.world() / DAY_MS) * DAY_MS
  const window = () => ({
    start_time: new Date(midnight() - DAY_MS).toISOString(),
    end_time: new Date(midnight()).toISOString(),
  })
  let campaign = ''
  const created = () => (campaign ||= putCampaign(kit.box, kit.account, 'routes').campaign)
  const question = (more: Record<string, string> = {}) => ({
    entity: 'CAMPAIGN',
    entity_ids: created(),
    ...window(),
    granularity: 'TOTAL',
    metric_groups: 'ENGAGEMENT',
    placement: 'ALL_ON_TWITTER',
    ...more,
  })
  const job = async (): Promise<{ id: string; url: string }> => {
    const response = await kit.send('POST /12/stats/jobs/accounts/:account_id', {
      at: at(),
      query: question(),
    })
    const { data } = (await response.json()) as { data: { id_str: string } }
    kit.box.sandbox.clock.advance(60_000)
    const list = await kit.send('GET /12/stats/jobs/accounts/:account_id', {
      at: at(),
      query: { job_ids: data.id_str },
    })
    const jobs = (await list.json()) as { data: { url: string }[] }
    return { id: data.id_str, url: jobs.data[0]?.url ?? '' }
  }
  const reachCases = (parameter: string, id: () => string): RouteCase => [
    () => ({ at: at(), query: { [parameter]: id(), ...window() } }),
    () => ({ at: at(), query: { [parameter]: 'nope', ...window() }, status: 404 }),
  ]
  const fundingIdOf = () =>
    kit.box.sandbox.accounts.all().find((each) => each.id === kit.account)?.funding[0]?.id ?? ''
  return {
    'GET /12/stats/accounts/:account_id': [
      () => ({ at: at(), query: question() }),
      () => ({ at: at(), query: question({ entity_ids: '' }), status: 400 }),
    ],
    'GET /12/stats/accounts/:account_id/active_entities': [
      () => ({ at: at(), query: { entity: 'LINE_ITEM', ...window() } }),
      () => ({ at: at(), query: { entity: 'ACCOUNT', ...window() }, status: 400 }),
    ],
    'GET /12/stats/accounts/:account_id/reach/campaigns': reachCases('campaign_ids', created),
    'GET /12/stats/accounts/:account_id/reach/funding_instruments': reachCases(
      'funding_instrument_ids',
      fundingIdOf,
    ),
    'POST /12/stats/jobs/accounts/:account_id': [
      () => ({ at: at(), form: question({ segmentation_type: 'AGE' }) }),
      () => ({ at: at(), form: question({ segmentation_type: 'SHOE_SIZE' }), status: 400 }),
    ],
    'GET /12/stats/jobs/accounts/:account_id': [
      () => ({ at: at() }),
      () => ({ at: at(), query: { count: '0' }, status: 400 }),
    ],
    'DELETE /12/stats/jobs/accounts/:account_id/:job_id': [
      async () => ({ at: { ...at(), job_id: (await job()).id } }),
      () => ({ at: { ...at(), job_id: '1' }, status: 404 }),
    ],
    'GET /advertiser-api-async-analytics/:file': [
      async () => ({ plain: true, at: { file: (await job()).url.split('/').at(-1) ?? '' } }),
      () => ({ plain: true, at: { file: 'nope.json.gz' }, status: 404 }),
    ],
    'GET /12/insights/keywords/search': [
      () => ({ query: { keywords: 'coffee', granularity: 'DAY', ...window() } }),
      () => ({ query: { granularity: 'DAY', ...window() }, status: 400 }),
    ],
    'GET /12/accounts/:account_id/targeting_suggestions': [
      () => ({ at: at(), query: { suggestion_type: 'KEYWORD', targeting_values: 'coffee' } }),
      () => ({ at: at(), query: { suggestion_type: 'SHOE', targeting_values: 'coffee' }, status: 400 }),
    ],
  }
}
