import { putAccountMedia } from '../../testing/put-account-media.ts'
import type { Call, RouteCase, RouteCases } from '../../testing/route-kit.ts'

/** Per route of campaigns and catalogues one successful call and one error. */
export const campaignRouteCases: RouteCases = (kit) => {
  const base = '/12/accounts/:account_id'
  const at = (more: Record<string, string> = {}) => ({ account_id: kit.account, ...more })
  const ads = () => kit.box.network.ads(kit.token)
  const owner = () => kit.box.person('agency_planner').network_id
  const fundingPath = async () => {
    for await (const each of ads().fundingInstruments(kit.account)) return each.id
    throw new Error('no funding instrument')
  }
  const campaignForm = async () => ({
    name: 'Routes',
    funding_instrument_id: await fundingPath(),
    daily_budget_amount_local_micro: '5000000',
  })
  const campaign = async () =>
    (
      await ads().campaigns.create(kit.account, {
        ...(await campaignForm()),
      })
    ).id
  const lineItemForm = async (more: Record<string, string> = {}) => ({
    campaign_id: await campaign(),
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    start_time: '2030-01-01T00:00:00Z',
    ...more,
  })
  const createByForm = async (path: string, form: Record<string, string>): Promise<string> => {
    const response = await kit.send(`POST ${base}${path}`, { at: at(), form })
    const { data } = (await response.json()) as { data: { id: string } | { id: string }[] }
    return [data].flat()[0]?.id ?? ''
  }
  const lineItem = async (more: Record<string, string> = {}) =>
    await createByForm('/line_items', await lineItemForm(more))
  const criterionForm = async () => ({
    line_item_id: await lineItem(),
    targeting_type: 'BROAD_KEYWORD',
    targeting_value: 'coffee',
  })
  const tweet = async () =>
    (await ads().tweets.create(kit.account, { as_user_id: owner(), text: `Route ${crypto.randomUUID()}` })).id
  const promotedForm = async () => ({ line_item_id: await lineItem(), tweet_ids: await tweet() })
  const accountForm = async () => ({
    line_item_id: await lineItem({ objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT' }),
    user_id: owner(),
  })
  const prerollItem = async () =>
    await lineItem({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: 'IAB2' })
  let created: Promise<string> | undefined
  const filmPath = () => (created ??= putAccountMedia(ads(), kit.account))
  const creativeForm = async () => ({
    line_item_id: await prerollItem(),
    account_media_id: await filmPath(),
  })
  const callForm = async () => ({
    line_item_id: await prerollItem(),
    call_to_action: 'SHOP',
    call_to_action_url: 'https://shop.example/',
  })
  const tag = async () => await createByForm('/web_event_tags', { name: 'Site', type: 'SITE_VISIT' })

  const foreignAccountCall = (): Call => ({ at: { account_id: 'nope1', id: 'x' }, status: 403 })
  const unknownIdCall = (): Call => ({ at: at({ id: 'nope' }), status: 404 })
  const badCount = (): Call => ({ at: at(), query: { count: '0' }, status: 400 })
  const existing =
    (id: () => Promise<string>, more: Call = {}) =>
    async (): Promise<Call> => ({
      at: at({ id: await id() }),
      ...more,
    })
  const batch = (create: () => Promise<Record<string, unknown>>): RouteCase => [
    async () => ({ at: at(), json: [{ operation_type: 'Create', params: await create() }] }),
    () => ({ at: at(), json: [{ operation_type: 'Create', params: {} }], status: 400 }),
  ]
  const catalogue: RouteCase = [() => ({}), () => ({ query: { count: '0' }, status: 400 })]

  return {
    [`GET ${base}/campaigns`]: [() => ({ at: at(), query: { with_total_count: 'true' } }), badCount],
    [`POST ${base}/campaigns`]: [
      async () => ({ at: at(), form: await campaignForm() }),
      () => ({ at: at(), form: { name: 'No funding' }, status: 400 }),
    ],
    [`GET ${base}/campaigns/:id`]: [existing(campaign), unknownIdCall],
    [`PUT ${base}/campaigns/:id`]: [existing(campaign, { form: { entity_status: 'PAUSED' } }), unknownIdCall],
    [`DELETE ${base}/campaigns/:id`]: [existing(campaign), unknownIdCall],
    'POST /12/batch/accounts/:account_id/campaigns': batch(campaignForm),
    [`GET ${base}/line_items`]: [() => ({ at: at() }), foreignAccountCall],
    [`POST ${base}/line_items`]: [
      async () => ({ at: at(), form: await lineItemForm() }),
      async () => ({ at: at(), form: await lineItemForm({ objective: 'FAME' }), status: 400 }),
    ],
    [`GET ${base}/line_items/:id`]: [existing(lineItem), unknownIdCall],
    [`PUT ${base}/line_items/:id`]: [existing(lineItem, { form: { name: 'Renamed' } }), unknownIdCall],
    [`DELETE ${base}/line_items/:id`]: [existing(lineItem), unknownIdCall],
    'POST /12/batch/accounts/:account_id/line_items': batch(lineItemForm),
    [`GET ${base}/targeting_criteria`]: [
      async () => ({ at: at(), query: { line_item_ids: await lineItem() } }),
      () => ({ at: at(), status: 400 }),
    ],
    [`POST ${base}/targeting_criteria`]: [
      async () => ({ at: at(), form: await criterionForm() }),
      async () => ({ at: at(), form: { ...(await criterionForm()), targeting_type: 'MOOD' }, status: 400 }),
    ],
    [`GET ${base}/targeting_criteria/:id`]: [
      existing(async () => await createByForm('/targeting_criteria', await criterionForm())),
      unknownIdCall,
    ],
    [`DELETE ${base}/targeting_criteria/:id`]: [
      existing(async () => await createByForm('/targeting_criteria', await criterionForm())),
      unknownIdCall,
    ],
    'POST /12/batch/accounts/:account_id/targeting_criteria': batch(criterionForm),
    [`GET ${base}/promoted_tweets`]: [() => ({ at: at() }), foreignAccountCall],
    [`POST ${base}/promoted_tweets`]: [
      async () => ({ at: at(), form: await promotedForm() }),
      async () => ({ at: at(), form: { line_item_id: await lineItem(), tweet_ids: '1' }, status: 400 }),
    ],
    [`GET ${base}/promoted_tweets/:id`]: [
      existing(async () => await createByForm('/promoted_tweets', await promotedForm())),
      unknownIdCall,
    ],
    [`DELETE ${base}/promoted_tweets/:id`]: [
      existing(async () => await createByForm('/promoted_tweets', await promotedForm())),
      unknownIdCall,
    ],
    [`GET ${base}/promoted_accounts`]: [() => ({ at: at() }), foreignAccountCall],
    [`POST ${base}/promoted_accounts`]: [
      async () => ({ at: at(), form: await accountForm() }),
      async () => ({ at: at(), form: { ...(await accountForm()), user_id: '1' }, status: 404 }),
    ],
    [`GET ${base}/promoted_accounts/:id`]: [
      existing(async () => await createByForm('/promoted_accounts', await accountForm())),
      unknownIdCall,
    ],
    [`DELETE ${base}/promoted_accounts/:id`]: [
      existing(async () => await createByForm('/promoted_accounts', await accountForm())),
      unknownIdCall,
    ],
    [`GET ${base}/media_creatives`]: [() => ({ at: at() }), foreignAccountCall],
    [`POST ${base}/media_creatives`]: [
      async () => ({ at: at(), form: await creativeForm() }),
      async () => ({ at: at(), form: { ...(await creativeForm()), account_media_id: '1' }, status: 404 }),
    ],
    [`GET ${base}/media_creatives/:id`]: [
      existing(async () => await createByForm('/media_creatives', await creativeForm())),
      unknownIdCall,
    ],
    [`DELETE ${base}/media_creatives/:id`]: [
      existing(async () => await createByForm('/media_creatives', await creativeForm())),
      unknownIdCall,
    ],
    [`GET ${base}/preroll_call_to_actions`]: [() => ({ at: at() }), foreignAccountCall],
    [`POST ${base}/preroll_call_to_actions`]: [
      async () => ({ at: at(), form: await callForm() }),
      async () => ({ at: at(), form: { ...(await callForm()), call_to_action: 'SLEEP' }, status: 400 }),
    ],
    [`GET ${base}/preroll_call_to_actions/:id`]: [
      existing(async () => await createByForm('/preroll_call_to_actions', await callForm())),
      unknownIdCall,
    ],
    [`PUT ${base}/preroll_call_to_actions/:id`]: [
      existing(async () => await createByForm('/preroll_call_to_actions', await callForm()), {
        form: { call_to_action: 'WATCH_NOW' },
      }),
      unknownIdCall,
    ],
    [`DELETE ${base}/preroll_call_to_actions/:id`]: [
      existing(async () => await createByForm('/preroll_call_to_actions', await callForm())),
      unknownIdCall,
    ],
    [`GET ${base}/custom_audiences/:id/targeted`]: [() => ({ at: at({ id: kit.audience }) }), unknownIdCall],
    [`GET ${base}/account_apps`]: [() => ({ at: at() }), foreignAccountCall],
    [`GET ${base}/app_event_tags`]: [() => ({ at: at() }), badCount],
    [`GET ${base}/web_event_tags`]: [() => ({ at: at() }), badCount],
    [`POST ${base}/web_event_tags`]: [
      () => ({ at: at(), form: { name: 'Shop', type: 'PURCHASE' } }),
      () => ({
        at: at(),
        form: { name: 'Shop', type: 'PURCHASE', click_window: '7', view_through_window: '14' },
        status: 400,
      }),
    ],
    [`GET ${base}/web_event_tags/:id`]: [existing(tag), unknownIdCall],
    [`PUT ${base}/web_event_tags/:id`]: [existing(tag, { form: { name: 'Shop 2' } }), unknownIdCall],
    [`DELETE ${base}/web_event_tags/:id`]: [existing(tag), unknownIdCall],
    'GET /12/line_items/placements': [
      () => ({ query: { product_type: 'MEDIA' } }),
      () => ({ query: { product_type: 'RADIO' }, status: 400 }),
    ],
    'GET /12/bidding_rules': [
      () => ({ query: { currency: 'JPY' } }),
      () => ({ query: { currency: 'XXX' }, status: 400 }),
    ],
    'GET /12/advertiser_business_categories': catalogue,
    'GET /12/content_categories': catalogue,
    'GET /12/iab_categories': catalogue,
    'GET /12/targeting_criteria/platforms': catalogue,
    'GET /12/targeting_criteria/platform_versions': catalogue,
    'GET /12/targeting_criteria/devices': catalogue,
    'GET /12/targeting_criteria/app_store_categories': [
      () => ({ query: { os_type: 'IOS' } }),
      () => ({ query: { os_type: 'SYMBIAN' }, status: 400 }),
    ],
  }
}
