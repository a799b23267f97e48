import type { CampaignObjective } from '@rookery/contract'
import { z } from 'zod'
import type { Deps } from '../../../../app/deps.ts'
import { JobFailure, type StepDone } from '../../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../../foundation/jobs/tables.ts'
import {
  replaceCriteria,
  refreshCampaign,
  type AccountMirror,
} from '../../ads-network/account-mirror.service.ts'
import { childrenOf } from '../../store/ad-row.repository.ts'
import type { PendingCreation } from '../../store/tables.ts'
import { workingName } from '../../ad-rows/pending-creation.service.ts'
import { adSetToCreateOf, launchOf } from './claim-launch.service.ts'
import { fillLineItem } from './fill-line-item.service.ts'
import { fundingFor } from './prepare-launch.service.ts'
import { linkCreated, type PlannedLineItem } from './link-created.service.ts'
import { lineItemNamed, sendCriteria } from './line-item.gateway.ts'
import { creationJob, type CreationStep } from './creation.job.ts'

/** Where the job continues: the line items that are already complete. */
const placeShape = z.object({ line_items: z.string().default('') })
const createdLineItemsOf = (job: BackgroundJobRow): string[] =>
  placeShape.parse(job.cursor).line_items.split(',').filter(Boolean)

/**
 * Creates a campaign with its ad sets and their targeting, one ad set per step. Everything is paused and has
 * a working name until it is complete; only the last step gives the campaign its name and, if requested,
 * starts it.
 */
export const campaignJob = creationJob('campaign', takeNextStep)

async function takeNextStep({
  deps,
  job,
  pending,
  row,
  mirror,
  note,
}: CreationStep<'campaign'>): Promise<StepDone> {
  const launchInput = launchOf(row)
  if (!launchInput) throw new JobFailure('campaigns.launchGone')
  const adSets = (await childrenOf(deps.db, 'adset', row.id)).flatMap(adSetToCreateOf)
  const adSetParts = adSets.flatMap((adSet) =>
    adSet.groups.map((group, n): PlannedLineItem => ({
      adSet,
      group,
      name: adSet.groups.length === 1 ? adSet.draft.name : `${adSet.draft.name} · ${n + 1}`.slice(-255),
    })),
  )
  if (pending.campaign_id === null) {
    const { id } = await campaignOf(mirror, pending, launchInput)
    return { step: 'line items', total: adSetParts.length, write: (tx) => note(tx, { campaign_id: id }) }
  }
  const lines = createdLineItemsOf(job)
  const nextAdSetPart = adSetParts[lines.length]
  if (nextAdSetPart) {
    const id = await createPart(
      deps,
      mirror,
      pending,
      launchInput.draft.objective,
      nextAdSetPart,
      lines.length + 1,
    )
    const createdLineItems = [...lines, id]
    return {
      cursor: { line_items: createdLineItems.join(',') },
      step: 'line items',
      done: createdLineItems.length,
      write: (tx) => note(tx, { done: createdLineItems.length }),
    }
  }
  const wholeCampaign = { row, campaign_id: pending.campaign_id, parts: adSetParts, lines }
  await giveNames(deps, mirror, wholeCampaign, launchInput)
  return { is_over: true, write: async (tx) => await linkCreated(deps, tx, mirror, pending, wholeCampaign) }
}

/** The paused campaign with the working name; created if it does not exist yet. */
const campaignOf = async (
  { api }: AccountMirror,
  pending: PendingCreation,
  { draft, funding }: NonNullable<ReturnType<typeof launchOf>>,
) => {
  const payer = funding || (await fundingFor(api, draft.funding_instrument_id))
  return await api(async (ads, account, options) => {
    const [known] = await ads.campaigns.named(account, pending.working_name, options)
    if (known) return known
    const { daily_budget_micro: daily, lifetime_budget_micro: lifetime } = draft
    return await ads.campaigns.createOrFind(
      account,
      {
        name: pending.working_name,
        funding_instrument_id: payer,
        entity_status: 'PAUSED',
        ...(daily ? { daily_budget_amount_local_micro: daily } : {}),
        ...(lifetime ? { total_budget_amount_local_micro: lifetime } : {}),
      },
      options,
    )
  })
}

/** Creates one complete ad set, except for its final name. */
async function createPart(
  deps: Deps,
  mirror: AccountMirror,
  pending: PendingCreation,
  objective: CampaignObjective,
  { adSet, group }: PlannedLineItem,
  n: number,
): Promise<string> {
  const name = workingName(`${n}`, pending.id)
  const { id, isNew } = await lineItemNamed(mirror.api, pending.campaign_id!, objective, name, adSet.draft)
  const criteria = await sendCriteria(mirror.api, id, group.criteria, { isNew })
  await fillLineItem(deps, mirror, id, objective, adSet, { isNew })
  await replaceCriteria(deps, mirror, id, criteria)
  return id
}

/** The ad sets first, the campaign last: from then on it is whole. */
async function giveNames(
  deps: Deps,
  mirror: AccountMirror,
  {
    campaign_id,
    parts,
    lines,
  }: { campaign_id: string; parts: readonly PlannedLineItem[]; lines: readonly string[] },
  { draft, active }: NonNullable<ReturnType<typeof launchOf>>,
): Promise<void> {
  for (const [n, id] of lines.entries()) {
    const name = parts[n]!.name
    await mirror.api((ads, account, options) =>
      ads.lineItems.update(account, id, { name, entity_status: 'ACTIVE' }, options),
    )
  }
  await mirror.api((ads, account, options) =>
    ads.campaigns.update(
      account,
      campaign_id,
      { name: draft.name, entity_status: active ? 'ACTIVE' : 'PAUSED' },
      options,
    ),
  )
  // Its ad sets' reasons for not running were removed together with the campaign's own.
  await refreshCampaign(deps, mirror, campaign_id)
}
