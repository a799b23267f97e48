import { invalid } from '../../../../errors/app-error.ts'
import type { CampaignDraft } from '../../store/ad-row-data.ts'

/** What has to be true before something is asked to run. */
export function checkLaunch(draft: CampaignDraft, status: string, now: Date): void {
  if (draft.end && Date.parse(draft.end) <= now.getTime()) throw invalid({ end: 'schedule.endInFuture' })
  if (status === 'Scheduled' && Date.parse(draft.start) <= now.getTime())
    throw invalid({ start: 'campaigns.startInFuture' })
  if (!draft.daily_budget_micro && !draft.lifetime_budget_micro)
    throw invalid({ daily_budget_micro: 'campaigns.dailyBudgetRequired' })
}
