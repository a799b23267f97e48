import { invalid } from '../../../../errors/app-error.ts'
import type { CampaignDraft } from '../../store/ad-row-data.ts'

export interface Schedule {
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
}

/** The rules of dates and budgets. */
export function checkSchedule({
  start,
  end,
  daily_budget_micro: daily,
  lifetime_budget_micro: all,
}: Schedule): void {
  if (start && end && Date.parse(end) <= Date.parse(start)) throw invalid({ end: 'schedule.endAfterStart' })
  if (typeof daily === 'number' && typeof all === 'number' && daily > all)
    throw invalid({ daily_budget_micro: 'schedule.dailyOverLifetime' })
}

/** Checks the conditions a campaign must meet before it is started. */
export function checkLaunch(draft: CampaignDraft, status: string, now: Date): void {
  if (draft.end && Date.parse(draft.end) <= now.getTime()) throw invalid({ end: 'schedule.endInFuture' })
  if (status === 'Scheduled' && Date.parse(draft.start) <= now.getTime())
    throw invalid({ start: 'campaigns.startInFuture' })
  if (!draft.daily_budget_micro && !draft.lifetime_budget_micro)
    throw invalid({ daily_budget_micro: 'campaigns.dailyBudgetRequired' })
}
