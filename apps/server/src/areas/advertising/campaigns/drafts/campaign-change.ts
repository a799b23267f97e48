import type { Status } from '@rookery/contract'
import type { CampaignDraft } from '../../store/ad-row-data.ts'

export interface CampaignChange extends Partial<CampaignDraft> {
  readonly status?: Status | undefined
  /** The creative that a draft shows from its start. */
  readonly creative_id?: string | undefined
}
