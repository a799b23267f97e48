export interface OrderedCommunities {
  readonly id: string
  readonly name: string
  readonly evidence: readonly { readonly label: string }[]
  readonly size: number
  readonly search_count: number
  readonly within: { readonly audience_count: number } | null
}
export type CommunityOrder = 'size' | '-size' | 'search_count' | '-search_count' | 'name'

const normaliseText = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Communities whose name or evidence contains the text, in a total order; `rank` is the position among all
 * communities.
 */
export function orderCommunities<T extends OrderedCommunities>(
  communities: readonly T[],
  ordering: CommunityOrder,
  q = '',
): (T & { rank: number })[] {
  const size = ({ within, size: total }: T) => within?.audience_count ?? total
  const by: Record<CommunityOrder, (a: T, b: T) => number> = {
    size: (a, b) => size(a) - size(b),
    '-size': (a, b) => size(b) - size(a),
    search_count: (a, b) => a.search_count - b.search_count || size(a) - size(b),
    '-search_count': (a, b) => b.search_count - a.search_count || size(b) - size(a),
    name: (a, b) =>
      normaliseText(a.name) < normaliseText(b.name)
        ? -1
        : normaliseText(a.name) > normaliseText(b.name)
          ? 1
          : 0,
  }
  const searchText = normaliseText(q)
  return communities
    .toSorted((a, b) => by[ordering](a, b) || (a.id < b.id ? -1 : 1))
    .map((community, i) => ({ ...community, rank: i + 1 }))
    .filter(
      ({ name, evidence }) =>
        searchText === '' ||
        [name, ...evidence.map(({ label }) => label)].some((t) => normaliseText(t).includes(searchText)),
    )
}
