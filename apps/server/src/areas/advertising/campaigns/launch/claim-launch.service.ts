import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import type { Transaction } from '../../../../store/database.ts'
import { addBackground } from '../../../foundation/jobs/background-queue.service.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import { startCreation } from '../../ad-rows/pending-creation.service.ts'
import type { AdRow, AdRowData, PendingCreation } from '../../store/tables.ts'
import type { TargetingGroup } from './compile-targeting.service.ts'
import { adSetDraftOf, campaignDraftOf, type AdSetDraft, type CampaignDraft } from '../drafts/drafts.ts'

/** An ad set of a campaign that is about to be made. */
export interface AdSetToMake {
  readonly row: AdRow
  readonly draft: AdSetDraft
  readonly groups: readonly TargetingGroup[]
}

/** What a row keeps while it is made. */
interface Asked {
  /** Who asked for it. */
  readonly by: string
}
export interface Launch extends Asked {
  readonly active: boolean
  readonly funding: string
}

/** What is kept of a launch in the rows it is of, so that whoever goes on with it makes what was asked for. */
export const launchData = (row: Pick<AdRow, 'data'>, draft: CampaignDraft, launch: Launch): AdRowData => {
  const { failed: _, ...data } = row.data
  return { ...data, draft, was: 'draft', launch }
}
export const groupData = ({ row: { data }, draft, groups }: AdSetToMake): AdRowData => {
  const { failed: _, ...rest } = data
  return { ...rest, draft, groups }
}
/** The same of an ad set that is added to a campaign on the network. */
export const addedData = (
  adSet: Pick<AdSetToMake, 'draft' | 'groups'> & { readonly row: Pick<AdRow, 'data'> },
  objective: CampaignDraft['objective'],
  launch: Asked,
): AdRowData => {
  const { failed: _, ...data } = adSet.row.data
  return { ...data, draft: adSet.draft, groups: adSet.groups, was: 'new', objective, launch }
}
export const askedBy = (row: AdRow): string => (row.data['launch'] as Asked).by

export const launchOf = (row: AdRow): Launch & { readonly draft: CampaignDraft } => ({
  ...(row.data['launch'] as Launch),
  draft: campaignDraftOf(row),
})
/** None of an ad set that is not among what was launched. */
export const adSetToMakeOf = (row: AdRow): AdSetToMake[] => {
  const groups = row.data['groups'] as readonly TargetingGroup[] | undefined
  return groups ? [{ row, draft: adSetDraftOf(row), groups }] : []
}

/** Has a campaign or an ad set made by a job, in the transaction that claims its rows; call `announceJob` after the commit. */
export async function queueCreation(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  access: GrantedAccess,
  {
    kind,
    id,
    name,
    total,
    campaign_id,
  }: {
    readonly kind: PendingCreation['kind']
    readonly id: string
    readonly name: string
    /** Of a campaign its ad sets, of an ad set its parts. */
    readonly total: number
    /** The network's campaign that an ad set is added to. */
    readonly campaign_id?: string
  },
): Promise<void> {
  const pending = await startCreation(deps, tx, access, {
    kind,
    name,
    object_id: id,
    total,
    ...(campaign_id === undefined ? {} : { campaign_id }),
  })
  await addBackground(deps, tx, pending.id, {
    kind,
    subject_key: pending.id,
    subject: name,
    subject_id: id,
    team_id: access.team_id,
    user_id: pending.user_id,
    group: `${kind} ${access.account.id} ${actor.user_id}`,
    cursor: {},
    total,
  })
}

/** The line items that ad sets become. */
export const lineItemsOf = (adSets: readonly Pick<AdSetToMake, 'groups'>[]): number =>
  adSets.reduce((n, { groups }) => n + groups.length, 0)
