import type { AdData, AdsAdRow } from '../../store/ad-row-data.ts'

export type DraftAdData = Extract<AdData, { readonly state: 'draft' }>

/** A draft ad that is shown once its campaign is launched. */
export const isDraftAdEnabled = ({ data }: Pick<AdsAdRow, 'data'>): boolean =>
  data.state === 'draft' && data.enabled

/** Switches a draft ad, to the other state where none is named. */
export const toggleDraftAd = (data: DraftAdData, enabled = !data.enabled) => ({
  enabled,
  network_id: null,
  data: { ...data, enabled },
})

/** Whether X may show the ad: it is in review, or passed it. */
export const mayRun = ({ approval_status }: { readonly approval_status: string }): boolean =>
  approval_status !== 'REJECTED'
