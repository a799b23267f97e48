import type { KnownTitles } from '@rookery/reader/question/turn.ts'
import { may } from '../../../../app/access/permissions.ts'
import { ownGrants } from '../../../advertising/ad-accounts/grant.service.ts'
import { campaignNames } from '../../../advertising/campaigns/reading/campaign-names.service.ts'
import { listCampaigns } from '../../../advertising/campaigns/reading/campaign-list.service.ts'
import { audienceNames } from '../../../audiences/audiences/store/audience-names.service.ts'
import { readMonitors } from '../../../population/monitors/monitor.service.ts'
import type { Named, TeamAsker } from '../cards/tool.ts'

const MANY = 1_000

/** Monitors of the team that the asker may see. */
export async function monitorsOf({ deps, actor, team }: TeamAsker) {
  return (await readMonitors(deps, actor, team.id, { limit: MANY, offset: 0 })).monitors
}

/** Titles of what the asker sees of the team, as far as they are stored. */
export async function readTitles(asker: TeamAsker): Promise<KnownTitles> {
  const { deps, actor, team } = asker
  const [audiences, campaigns, monitors] = await Promise.all([
    audienceNames(deps, actor, team.id),
    campaignNames(deps, actor, team.id),
    monitorsOf(asker),
  ])
  return {
    audiences: audiences.map(({ name }) => name),
    campaigns,
    monitors: monitors.flatMap(({ name, query }) => [name, query]),
  }
}

/** Audiences that a question can be about, the last changed first. */
export const namedAudiences = async ({ deps, actor, team }: TeamAsker): Promise<Named[]> =>
  (await audienceNames(deps, actor, team.id)).map(({ id, name }) => ({ id, title: name }))

/** Campaigns of the asker's ad accounts, the last changed first. Those of several accounts say of which they are. */
export async function namedCampaigns(asker: TeamAsker): Promise<Named[]> {
  const accounts = await campaignsOf(asker)
  return accounts.flatMap(({ account, results }) =>
    results.map(({ id, name }) => ({
      id,
      title: name,
      ...(accounts.length > 1 ? { note: account.name } : {}),
    })),
  )
}

/** The campaigns of each of the asker's ad accounts, with figures of the given days. */
export async function campaignsOf(
  { deps, actor, team, signal }: TeamAsker,
  days: { readonly start?: string; readonly end?: string } = {},
) {
  if (!may(actor, 'campaigns.read', { team: team.id })) return []
  return await Array.fromAsync(await ownGrants(deps, actor, team.id), async ({ account }) => {
    const asked = { ad_account_id: account.account_id, team_id: team.id, ...days }
    const page = { ordering: '-updated_at', limit: MANY, offset: 0 }
    const { results } = await listCampaigns(deps, actor, { ...asked, ...page }, signal)
    return { account, results }
  })
}
export type CampaignsOfAccount = Awaited<ReturnType<typeof campaignsOf>>[number]
