import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import type { GrantedAccess } from '../advertising/account-access.service.ts'
import { beginMaking } from '../advertising/making.service.ts'
import type { AdsObjectRow, ObjectData } from '../advertising/tables.ts'
import type { TargetingGroup } from './compile-targeting.service.ts'
import { adSetDraftOf, campaignDraftOf, type AdSetDraft, type CampaignDraft } from './drafts.ts'

/** An ad set of a campaign that is about to be made. */
export interface AdSetToMake {
  readonly row: AdsObjectRow
  readonly draft: AdSetDraft
  readonly groups: readonly TargetingGroup[]
}

/** What a campaign's row keeps while it is made. */
export interface Launch {
  /** Who asked for it. */
  readonly by: string
  readonly active: boolean
  readonly funding: string
}

/** What is kept of a launch in the rows it is of, so that whoever goes on with it makes what was asked for. */
export const launchData = (
  row: Pick<AdsObjectRow, 'data'>,
  draft: CampaignDraft,
  launch: Launch,
): ObjectData => {
  const { failed: _, ...data } = row.data
  return { ...data, draft, was: 'draft', launch }
}
export const groupData = ({ row, draft, groups }: AdSetToMake): ObjectData => ({ ...row.data, draft, groups })

export const launchOf = (row: AdsObjectRow): Launch & { readonly draft: CampaignDraft } => ({
  ...(row.data['launch'] as Launch),
  draft: campaignDraftOf(row),
})
/** None of an ad set that is not among what was launched. */
export const adSetToMakeOf = (row: AdsObjectRow): AdSetToMake[] => {
  const groups = row.data['groups'] as readonly TargetingGroup[] | undefined
  return groups ? [{ row, draft: adSetDraftOf(row), groups }] : []
}

/** Has a campaign made by a job, in the transaction that claims its rows; call `announceJob` after the commit. */
export async function queueLaunch(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  access: GrantedAccess,
  {
    id,
    name,
    adSets,
  }: { readonly id: string; readonly name: string; readonly adSets: readonly AdSetToMake[] },
): Promise<void> {
  const total = adSets.reduce((n, { groups }) => n + groups.length, 0)
  const making = await beginMaking(deps, tx, access, {
    kind: 'campaign',
    name,
    object_id: id,
    by_job: true,
    total,
  })
  await addBackground(deps, tx, making.id, {
    kind: 'campaign',
    subject_key: id,
    subject: name,
    subject_id: id,
    team_id: access.team_id,
    user_id: making.user_id,
    group: `campaign ${access.account.id} ${actor.user_id}`,
    cursor: {},
    total,
  })
}
