import type { AdRow } from '../../store/tables.ts'

/** Ads of a campaign that went back to a draft belong to the ad set's draft until it is launched again. `on`: it is shown then. */
export const isDraftAd = (row: AdRow): boolean => row.parent_id !== null

export const isDraftAdEnabled = (row: AdRow): boolean => row.data['on'] === true

export const toggleDraftAd = (row: AdRow, wish: boolean | undefined) => {
  const enabled = wish ?? !isDraftAdEnabled(row)
  return { enabled, network_id: null, data: { on: enabled } }
}

/** Whether X may show it: it is in review, or passed it. */
export const mayRun = ({ approval_status }: { readonly approval_status: string }): boolean =>
  approval_status !== 'REJECTED'
