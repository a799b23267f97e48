import { JobFailure, type StepDone } from '../../foundation/jobs/background-job.service.ts'
import { keep, keepCriteria } from '../advertising/account-mirror.service.ts'
import { rowOf } from '../advertising/advertising-rows.service.ts'
import { adSetToMakeOf, addedObjectiveOf } from './claim-launch.service.ts'
import { fillLineItem } from './fill-line-item.service.ts'
import { linkAdded } from './link-campaign.service.ts'
import { lineItemNamed, sendCriteria } from './make-line-item.service.ts'
import { makingJob, type PendingCreation } from './making-job.service.ts'

/** What an ad set is made of: itself, its targeting, what it shows. */
export const adSetParts = 3

/** Adds an ad set to a campaign on the network, a part a step: paused, and under a working name until the last step. */
export const adSetMaking = makingJob('adset', next)

async function next({ deps, making, row, mirror, note }: PendingCreation): Promise<StepDone> {
  const campaign = row.parent_id === null ? undefined : await rowOf(deps.db, row.parent_id)
  const [adSet] = adSetToMakeOf(row)
  const group = adSet?.groups[0]
  const objective = addedObjectiveOf(row)
  // It may have gone back to a draft since, or away.
  if (!adSet || !group || !objective || !campaign || campaign.network_id !== making.campaign_id)
    throw new JobFailure('campaigns.launchGone')
  const { ask } = mirror
  const { line_item_id: line, done } = making
  if (line === null) {
    const { id } = await lineItemNamed(ask, making.campaign_id!, objective, making.working_name, adSet.draft)
    return { step: 'targeting', done: 1, write: (tx) => note(tx, { line_item_id: id, done: 1 }) }
  }
  if (done === 1) {
    await keepCriteria(deps, mirror, line, await sendCriteria(ask, line, group.criteria))
    return { step: 'promoted posts', done: 2, write: (tx) => note(tx, { done: 2 }) }
  }
  if (done === 2) {
    await fillLineItem(deps, mirror, line, objective, adSet, { isNew: false })
    return { step: 'line items', done: 3, write: (tx) => note(tx, { done: 3 }) }
  }
  const whole = await ask((ads, account, options) =>
    ads.lineItems.update(account, line, { name: adSet.draft.name }, options),
  )
  await keep(deps, mirror, 'line_item', [whole])
  return {
    is_over: true,
    write: async (tx) => await linkAdded(deps, tx, mirror, making, { adSet, group, line }),
  }
}
