import { openCampaignWorld, type CampaignWorld } from './campaign-world.ts'
import { withCurrentVersion } from './as-read.ts'
import { untilCreated } from './until-made.ts'
import type { TestUser } from '../process/open-test-app.ts'

export const DAY_MS = 86_400_000

/** Default targeting of test campaigns. */
export const coffeeTargeting = {
  keywords: [{ label: 'coffee' }, { label: 'espresso' }],
  countries: [{ code: 'JP' }],
  age: '25-54',
}

/** A world with an ad account, and functions to call the server about campaigns as its planner. */
export async function openCampaignFixture() {
  const world: CampaignWorld = await openCampaignWorld()
  const at = (ms: number) => `${new Date(world.app.deps.clock().getTime() + ms).toISOString().slice(0, 19)}Z`
  const call = async (
    method: string,
    path: string,
    body?: object,
    as: TestUser | undefined = world.planner,
    headers: Record<string, string> = {},
  ) => await world.app.call(method, path, { as, body, headers })
  /** Adds an ad set to a campaign and waits until it is created. */
  const addAdSet = async (body: object, headers: Record<string, string> = {}) =>
    await untilCreated(call, await call('POST', '/api/adsets/', body, world.planner, headers))
  /** Body of a campaign: a month from tomorrow with the default targeting. */
  const campaign = (more: object = {}) => ({
    ad_account_id: world.account,
    name: 'Beans in spring',
    objective: 'ENGAGEMENTS',
    start: at(DAY_MS),
    end: at(20 * DAY_MS),
    daily_budget_micro: 20_000_000,
    lifetime_budget_micro: 300_000_000,
    targeting_package: coffeeTargeting,
    ...more,
  })
  /** A post that campaigns can use as creative. */
  const creative = async (): Promise<string> =>
    (creativeId ??= (
      await call('POST', '/api/ad-creatives/', {
        ad_account_id: world.account,
        name: 'Always fresh',
        text: 'Beans that are always fresh',
      })
    ).body.id)
  let creativeId: string | undefined
  /** Adds a creative to a request for a campaign that is to run. */
  const withCreative = async (request: { status?: unknown; objective?: unknown; creative_id?: unknown }) => {
    const isRunning = request.status === 'Scheduled' || request.status === 'Active'
    const isOther = request.objective === 'FOLLOWERS' || request.objective === 'PREROLL_VIEWS'
    return isRunning && !isOther && request.creative_id === undefined ? { creative_id: await creative() } : {}
  }
  const createCampaign = async (more: object = {}) => {
    const request = campaign(more)
    return await untilCreated(
      call,
      await call('POST', '/api/campaigns/', { ...(await withCreative(request)), ...request }),
    )
  }
  const changeRow: ReturnType<typeof withCurrentVersion> = async (method, path, request) =>
    await untilCreated(call, await withCurrentVersion(call)(method, path, request))
  /** Launches a draft with a creative. */
  const startCampaign = async (id: string, status = 'Scheduled') =>
    await changeRow('PATCH', `/api/campaigns/${id}/`, { status, creative_id: await creative() })
  const onNetwork = async () =>
    await Array.fromAsync(world.ads.campaigns.list(world.account, { with_draft: true }))
  const lineItemsOf = async (campaignId: string) =>
    await Array.fromAsync(world.ads.lineItems.list(world.account, { campaign_ids: [campaignId] }))
  /** Promotes a post in each line item of a campaign, directly on the network. */
  const showPost = async (campaignId: string) => {
    const [user] = await Array.fromAsync(world.ads.promotableUsers(world.account))
    const text = `Beans of ${campaignId}`
    const request = { as_user_id: user!.user_id, text, name: text }
    const { id } = await world.ads.tweets.create(world.account, request)
    for (const lineItem of await lineItemsOf(campaignId))
      await world.ads.promotedTweets.create(world.account, lineItem.id, [id])
  }
  return {
    world,
    at,
    call,
    /** PATCH or PUT with the object's current version. */
    change: changeRow,
    creative,
    campaign,
    create: createCampaign,
    addAdSet,
    start: startCampaign,
    onNetwork,
    namedOnNetwork: async (name: string) =>
      (await onNetwork()).filter((row) => row.name?.startsWith(name.slice(0, 20))),
    lineItemsOf,
    showPost,
  }
}
export type CampaignFixture = Awaited<ReturnType<typeof openCampaignFixture>>
