import { JobFailure, type StepDone } from '../../../foundation/jobs/background-job.service.ts'
import { upsert, replaceCriteria } from '../../ads-network/account-mirror.service.ts'
import { rowOf } from '../../store/ad-row.repository.ts'
import { fillLineItem } from './fill-line-item.service.ts'
import { linkAdded } from './link-created.service.ts'
import { lineItemNamed, sendCriteria } from './line-item.gateway.ts'
import { creationJob, type CreationStep } from './creation.job.ts'

/** Number of steps to create an ad set: the ad set itself, its targeting, its ads. */
export const adSetPartCount = 3

/** Adds an ad set to a campaign on the network, a part a step: paused, and under a working name until the last step. */
export const adSetJob = creationJob('adset', takeNextStep)

async function takeNextStep({ deps, pending, row, mirror, note }: CreationStep<'adset'>): Promise<StepDone> {
  const campaign = row.parent_id === null ? undefined : await rowOf(deps.db, 'campaign', row.parent_id)
  const data = row.data.state === 'adding' ? row.data : null
  const [group] = data?.groups ?? []
  // Meanwhile the campaign may have become a draft again or been deleted.
  if (!data?.objective || !group || !campaign || campaign.network_id !== pending.campaign_id)
    throw new JobFailure('campaigns.launchGone')
  const { draft, objective, groups } = data
  const adSet = { row, draft, groups }
  const { api } = mirror
  const { line_item_id: line, done } = pending
  if (line === null) {
    const { id } = await lineItemNamed(
      api,
      pending.campaign_id!,
      objective,
      pending.working_name,
      adSet.draft,
    )
    return { step: 'targeting', done: 1, write: (tx) => note(tx, { line_item_id: id, done: 1 }) }
  }
  if (done === 1) {
    await replaceCriteria(deps, mirror, line, await sendCriteria(api, line, group.criteria))
    return { step: 'promoted posts', done: 2, write: (tx) => note(tx, { done: 2 }) }
  }
  if (done === 2) {
    await fillLineItem(deps, mirror, line, objective, adSet, { isNew: false })
    return { step: 'line items', done: 3, write: (tx) => note(tx, { done: 3 }) }
  }
  const wholeLineItem = await api((ads, account, options) =>
    ads.lineItems.update(account, line, { name: adSet.draft.name }, options),
  )
  await upsert(deps, mirror, 'line_item', [wholeLineItem])
  return {
    is_over: true,
    write: async (tx) => await linkAdded(deps, tx, mirror, pending, { adSet, group, line }),
  }
}
