const variantNames = ['team', 'pro', 'premium'] as const
export type VariantName = (typeof variantNames)[number]

const FLAG_KEY = 'variant'
const isOpenToFlag = (host: string) => /^(staging|localhost|127\.0\.0\.1|\[::1\])([.:-]|$)/.test(host)

/**
 * Which site this is, by its host (ROUTE-001). On the staging host and locally `?variant=` chooses and is remembered for the tab
 * (ROUTE-002); elsewhere the flag does nothing (ROUTE-003).
 */
export function chooseVariant(
  host: string,
  query: URLSearchParams,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): VariantName {
  if (isOpenToFlag(host)) {
    const asked = variantNames.find((name) => name === query.get(FLAG_KEY))
    if (asked) storage.setItem(FLAG_KEY, asked)
    const kept = variantNames.find((name) => name === (asked ?? storage.getItem(FLAG_KEY)))
    if (kept) return kept
  }
  if (host.startsWith('pro.')) return 'pro'
  if (host.startsWith('premium.') || host.startsWith('analytics.')) return 'premium'
  return 'team'
}
