import { closed, matching, nullOr } from '@rookery/contract/people/extension/message-shape.ts'
import type { AdsPage } from '../shared/snapshot.ts'

const networkId = matching(/^[0-9a-z]{3,20}$/)
const isReport = closed({ account: nullOr(networkId), ad_group: nullOr(networkId) })

/** What the script on the ad platform's page read in the address; undefined if the message is something else. */
export const readAdsReport = (message: unknown): AdsPage | null | undefined => {
  if (!isReport(message)) return undefined
  const { account, ad_group } = message as { account: string | null; ad_group: string | null }
  return account === null ? null : { account: { id: account, name: null, handle: null }, ad_group }
}
