import type { AdsObjectRow } from '../../store/tables.ts'

/** Ads of a campaign that went back to a draft hang on the ad set's draft until it is made again. `on`: it is shown then. */
export const isDraftAd = (row: AdsObjectRow): boolean => row.parent_id !== null

export const isDraftAdOn = (row: AdsObjectRow): boolean => row.data['on'] === true

export const switchDraftAd = (row: AdsObjectRow, wish: boolean | undefined) => {
  const enabled = wish ?? !isDraftAdOn(row)
  return { enabled, network_id: null, data: { on: enabled } }
}

/** Whether X may show it: it is in review, or passed it. */
export const mayRun = ({ approval_status }: { readonly approval_status: string }): boolean =>
  approval_status !== 'REJECTED'
