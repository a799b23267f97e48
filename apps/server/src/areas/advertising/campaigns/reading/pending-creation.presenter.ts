import type { Campaign, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { AdSetRow, CampaignRow } from '../../store/ad-row-data.ts'
import type { PendingCreation } from '../../store/tables.ts'

/** What stands in the way of a campaign's or an ad set's being whole: it is being made, or could not be. */
export function presentCreation(
  { data }: Pick<CampaignRow | AdSetRow, 'data'>,
  pending: PendingCreation | undefined,
  language: UiLanguage,
): Campaign['making'] {
  if (pending) {
    const { id, state, done, total } = pending
    return { state, done, total, cause: null, job_id: pending.by_job ? id : null }
  }
  if (data.state !== 'failed') return null
  return { state: 'failed', done: 0, total: null, cause: render(data.failure.why, language), job_id: null }
}
