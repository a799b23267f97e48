import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import type { Transaction } from '../../../../store/database.ts'
import { addBackground, requireFewOpen } from '../../../foundation/jobs/background-queue.service.ts'
import type { GrantedAccess } from '../../ad-rows/account-access.service.ts'
import { startCreation } from '../../ad-rows/pending-creation.service.ts'
import type {
  AdSetData,
  AdSetDraft,
  AdSetRow,
  CampaignDraft,
  CampaignRow,
  Launch,
  TargetingGroup,
} from '../../store/ad-row-data.ts'
import type { PendingCreation } from '../../store/tables.ts'

/** An ad set of a campaign that is about to be created. */
export interface AdSetToCreate {
  readonly row: AdSetRow
  readonly draft: AdSetDraft
  readonly groups: readonly TargetingGroup[]
}

/** The data of an ad set's row while it is being created together with its campaign. */
export const launchingAdSet = ({
  draft,
  groups,
  request_digest,
}: Pick<AdSetToCreate, 'draft' | 'groups'> & Pick<AdSetData, 'request_digest'>): AdSetData => ({
  state: 'launching',
  draft,
  groups,
  request_digest,
})

/** The launch settings of a campaign that is being created; null for other campaigns. */
export const launchOf = ({ data }: CampaignRow): (Launch & { readonly draft: CampaignDraft }) | null =>
  data.state === 'launching' ? { ...data.launch, draft: data.draft } : null

/** None of an ad set that is not among what was launched. */
export const adSetToCreateOf = (row: AdSetRow): AdSetToCreate[] =>
  row.data.state === 'launching' || row.data.state === 'adding'
    ? [{ row, draft: row.data.draft, groups: row.data.groups }]
    : []

/** Has a campaign or an ad set made by a job, in the transaction that claims its rows. */
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
    /** Number of steps: the ad sets of a campaign, or the line items of an ad set. */
    readonly total: number
    /** The network's campaign that an ad set is added to. */
    readonly campaign_id?: string
  },
): Promise<void> {
  await requireFewOpen({ db: tx }, kind, actor.user_id)
  const pendingCreation = await startCreation(deps, tx, access, {
    kind,
    name,
    object_id: id,
    total,
    ...(campaign_id === undefined ? {} : { campaign_id }),
  })
  await addBackground(deps, tx, pendingCreation.id, {
    kind,
    subject_key: pendingCreation.id,
    subject: name,
    subject_id: id,
    team_id: access.team_id,
    user_id: pendingCreation.user_id,
    group: `${kind} ${access.account.id} ${actor.user_id}`,
    cursor: {},
    total,
  })
}

/** The line items that ad sets become. */
export const lineItemsOf = (adSets: readonly Pick<AdSetToCreate, 'groups'>[]): number =>
  adSets.reduce((n, { groups }) => n + groups.length, 0)
