export const communityOrders = ['-size', 'size', 'name'] as const
export type CommunityOrder = (typeof communityOrders)[number] | '-search_count'

export interface CommunityFilters {
  q: string
  country: string | null
  ordering: CommunityOrder
}

export const communityTabs = ['all', 'searched', 'map'] as const
export type CommunityTab = (typeof communityTabs)[number]

export const communityTab = (params: URLSearchParams): CommunityTab =>
  communityTabs.find((tab) => tab === params.get('tab')) ?? 'all'

/** Filters of the list in the address; the most searched have an order of their own. */
export function communityFilters(params: URLSearchParams): CommunityFilters {
  const country = params.get('country')
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    ordering:
      communityTab(params) === 'searched'
        ? '-search_count'
        : (communityOrders.find((order) => order === params.get('order')) ?? '-size'),
  }
}
