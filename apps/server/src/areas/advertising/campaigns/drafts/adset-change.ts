import type { Status, TargetingPackage } from '@rookery/contract'
import type { AdSetDraft } from '../../store/ad-row-data.ts'

/** An ad set as entered by a user, targeted by a package or a saved audience. */
export interface AdSetInput extends Omit<AdSetDraft, 'targeting_package' | 'audience_id'> {
  readonly campaign_id: string
  readonly targeting_package?: TargetingPackage | undefined
  readonly audience_id?: string | undefined
}
export interface AdSetChange extends Partial<Omit<AdSetInput, 'campaign_id'>> {
  readonly status?: Status | undefined
}
