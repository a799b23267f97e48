import type { AdAccount } from '../ad-accounts.ts'

export interface AccountApp {
  id: string
  app_store_identifier: string
  os_type: 'IOS' | 'ANDROID'
  deep_link_pattern: string | null
  conversion_tracking_enabled: boolean
}

const number = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 900_000_000, 7) + 100_000_000

/** The advertiser's app in both stores, derived from the account, so always the same. */
export const accountApps = (account: AdAccount): AccountApp[] => {
  const slug = account.id.replaceAll(/[^a-z0-9]/g, '')
  return [
    {
      id: `i${slug}`,
      app_store_identifier: String(number(slug)),
      os_type: 'IOS',
      deep_link_pattern: `app${slug}://open`,
      conversion_tracking_enabled: true,
    },
    {
      id: `a${slug}`,
      app_store_identifier: `com.advertiser.app${slug}`,
      os_type: 'ANDROID',
      deep_link_pattern: `app${slug}://open`,
      conversion_tracking_enabled: true,
    },
  ]
}
