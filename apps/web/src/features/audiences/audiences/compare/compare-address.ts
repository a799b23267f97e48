import { COMPARE_CAP } from '@rookery/contract/constants.ts'

/** State in a comparison's address: a link opens the same audiences, filters and part. */
export interface CompareAddress {
  audiences: readonly string[]
  /** People in all of `within` and none of `without`. */
  within: readonly string[]
  without: readonly string[]
  /** The chosen region: the audiences it is in, and no others. */
  region: readonly string[] | null
  view: CompareView
}

export const compareViews = ['overlap', 'profiles'] as const
export type CompareView = (typeof compareViews)[number]

const listOf = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter(Boolean))]

/** Drops unknown audiences and duplicates: a truncated or hand-typed link still opens. */
export function readCompareAddress(params: URLSearchParams): CompareAddress {
  const audiences = listOf(params.get('audiences')).slice(0, COMPARE_CAP)
  const idsOfParam = (name: string) => listOf(params.get(name)).filter((id) => audiences.includes(id))
  const includedIds = idsOfParam('in')
  const region = idsOfParam('region')
  return {
    audiences,
    within: includedIds,
    without: idsOfParam('out').filter((id) => !includedIds.includes(id)),
    region: region.length > 0 ? region : null,
    view: compareViews.find((view) => view === params.get('view')) ?? 'overlap',
  }
}

/** As parameters of the address, without empty ones. */
export const compareParams = (address: Partial<CompareAddress>): Record<string, string | null> => ({
  ...(address.audiences && { audiences: address.audiences.join(',') || null }),
  ...(address.within && { in: address.within.join(',') || null }),
  ...(address.without && { out: address.without.join(',') || null }),
  ...(address.view && { view: address.view === 'overlap' ? null : address.view }),
  ...(address.region !== undefined && { region: address.region?.join(',') || null }),
})
