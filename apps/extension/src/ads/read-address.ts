/** What the address of a page of the ad platform says: the ad account, and the ad group that is open. */
export interface AdsAddress {
  readonly account: string | null
  readonly ad_group: string | null
}

const ACCOUNT = /^\/(?:ads_manager|campaign_form|campaigns_dashboard|accounts)\/([0-9a-z]{3,20})(?:\/|$)/
const AD_GROUP = /\/(?:adgroup|ad_group|line_item)\/([0-9a-z]{3,20})(?:\/|$)/

export const readAddress = (address: string): AdsAddress => {
  const { pathname } = new URL(address)
  const account = ACCOUNT.exec(pathname)?.[1] ?? null
  return { account, ad_group: account === null ? null : (AD_GROUP.exec(pathname)?.[1] ?? null) }
}
