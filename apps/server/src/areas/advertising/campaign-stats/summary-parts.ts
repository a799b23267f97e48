import type { CallOutput, Campaign } from '@rookery/contract'
import type { SegmentFigures } from '../store/tables.ts'
import type { DayRange } from '@rookery/notations/days.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'

export interface SummarySegments {
  readonly type: 'AGE' | 'GENDER'
  readonly range: DayRange
  readonly state: CallOutput<'get-campaign-segmentations'>['state']
  /** Null unless they are ready. */
  readonly rows: readonly SegmentFigures[] | null
}

/** Contents of one campaign's section of a summary. */
export interface SummarisedCampaign {
  readonly campaign: Campaign
  readonly account: string
  readonly time_zone: string
  readonly range: DayRange
  readonly total: Numbers | undefined
  /** `is_whole`: the day was over when its figures were read. */
  readonly days: readonly { readonly day: string; readonly impressions: number; readonly is_whole: boolean }[]
  readonly reach: {
    readonly reach: number | null
    readonly frequency: number | null
    readonly as_of: Date
  } | null
  readonly segments: readonly SummarySegments[]
}
