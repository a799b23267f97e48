import type { Campaign, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { AdSetRow, CampaignRow } from '../../store/ad-row-data.ts'
import type { PendingCreation } from '../../store/tables.ts'

/** Why a campaign or ad set is incomplete: it is being created, or its creation failed. */
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
