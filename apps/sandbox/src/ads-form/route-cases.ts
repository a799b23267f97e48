import type { Call, RouteCase, RouteCases } from '../testing/route-kit.ts'

const FORM = '/campaign_form/:account_id/line_item/:id'

/** Per route of the form one successful call and one error. */
export const formRouteCases: RouteCases = (kit) => {
  const lineItem = async (): Promise<Record<string, string>> => {
    const ads = kit.box.network.ads(kit.token)
    const [funding] = await Array.fromAsync(ads.fundingInstruments(kit.account))
    const campaign = await ads.campaigns.create(kit.account, {
      name: 'Form',
      funding_instrument_id: funding!.id,
      daily_budget_amount_local_micro: 5_000_000,
    })
    const { id } = await ads.lineItems.create(kit.account, {
      campaign_id: campaign.id,
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
      start_time: new Date(Date.now() + 86_400_000).toISOString(),
      end_time: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    })
    return { account_id: kit.account, id }
  }
  const missing = (): Call => ({ plain: true, at: { account_id: kit.account, id: 'zzz' }, status: 404 })
  const known = async (): Promise<Call> => ({ plain: true, at: await lineItem() })
  const pageCase: RouteCase = [known, missing]
  const pickers = Object.fromEntries(
    'locations languages network_operators custom_audiences keywords handles interests conversation_topics movies_tv_shows'
      .split(' ')
      .map((id) => [id, []]),
  )
  return {
    'GET /campaign_form/scripts/:name': [
      () => ({ plain: true, at: { name: 'form.js' } }),
      () => ({ plain: true, at: { name: 'other.js' }, status: 404 }),
    ],
    [`GET ${FORM}`]: pageCase,
    [`GET ${FORM}/targeting.json`]: pageCase,
    [`POST ${FORM}/targeting.json`]: [
      async () => ({ ...(await known()), json: { pickers, gender: '2', age: '' } }),
      async () => ({ ...(await known()), json: { pickers, gender: '', age: 'AGE_5_TO_6' }, status: 400 }),
    ],
    [`GET ${FORM}/options.json`]: [
      async () => ({ ...(await known()), query: { section: 'keywords', q: 'tea' } }),
      async () => ({ ...(await known()), query: { section: 'weather' }, status: 400 }),
    ],
  }
}
