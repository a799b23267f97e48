import { leafOfKey, type Key } from './recipes.ts'
import type { Member } from './collusion.ts'
import { memberActions } from './probe.ts'
import type { Json } from './client.ts'

/**
 * Endpoints that return sizes of some sets only: `shared` computes the number of people in both of two sets
 * from what the endpoint returns for them.
 */
export interface PairProbe {
  readonly endpoint: string
  readonly figure: string
  readonly shared: (a: Key, b: Key) => Promise<number | null>
}

export function pairProbes(member: Member): PairProbe[] {
  const { post, build: save } = memberActions(member)
  const code = (key: Key) => leafOfKey(key).id
  const build = (key: Key) => save(leafOfKey(key))
  const comparePair = async (a: Key, b: Key) => {
    const ids = [(await build(a)).id, (await build(b)).id]
    return post('/api/audiences/overlap/', { audience_ids: ids })
  }
  const areAllNumbers = (values: readonly unknown[]) => values.every((value) => typeof value === 'number')
  return [
    {
      endpoint: 'compare-audiences',
      figure: 'sizes − union_size',
      shared: async (a, b) => {
        const body = await comparePair(a, b)
        const sizes = body.audiences?.map((x: Json) => x.size) ?? [null]
        return areAllNumbers([...sizes, body.union_size]) ? sizes[0] + sizes[1] - body.union_size : null
      },
    },
    {
      endpoint: 'compare-audiences',
      figure: 'size − unique_reach',
      shared: async (a, b) => {
        const [one] = (await comparePair(a, b)).audiences ?? []
        return areAllNumbers([one?.size, one?.unique_reach]) ? one.size - one.unique_reach : null
      },
    },
    {
      endpoint: 'compare-audiences',
      figure: 'jaccard and shares',
      shared: async (a, b) => {
        const body = await comparePair(a, b)
        const [pair] = body.pairs ?? []
        const [x, y] = body.audiences?.map((each: Json) => each.size) ?? []
        if (typeof pair?.share_of_a === 'number') return Math.round(pair.share_of_a * x)
        return typeof pair?.jaccard === 'number'
          ? Math.round((pair.jaccard * (x + y)) / (1 + pair.jaccard))
          : null
      },
    },
    {
      endpoint: 'compare-audiences',
      figure: 'size − region',
      shared: async (a, b) => {
        const body = await comparePair(a, b)
        const region = body.regions?.find((each: Json) => each.members.join() === body.audiences[0].id)
        return areAllNumbers([body.audiences?.[0]?.size, region?.size])
          ? body.audiences[0].size - region.size
          : null
      },
    },
    {
      endpoint: 'list-overlap-regions',
      figure: 'size of a part',
      shared: async (a, b) => {
        const ids = [(await build(a)).id, (await build(b)).id]
        const sizeOf = async (part: object) =>
          (await post('/api/audiences/overlap/regions/', { audience_ids: ids, ...part })).size
        const sizes = [
          await sizeOf({ within: [ids[0]] }),
          await sizeOf({ within: [ids[0]], without: [ids[1]] }),
        ]
        return areAllNumbers(sizes) ? sizes[0] - sizes[1] : null
      },
    },
    {
      endpoint: 'suggest-additions',
      figure: 'size − reach',
      shared: async (a, b) => {
        const { results } = await post('/api/audience-configs/suggestions/', {
          tree: leafOfKey(b),
          kinds: [leafOfKey(a).kind],
          limit: 50,
        })
        const row = results?.find((each: Json) => each.id === code(a))
        return areAllNumbers([row?.size, row?.reach]) ? row.size - row.reach : null
      },
    },
    {
      endpoint: 'generate-native-pack',
      figure: 'coverage, precision',
      shared: async (a, b) => {
        const sizes = await post('/api/audience-configs/perspectives/', { tree: leafOfKey(a) })
        const packAnswer = await post('/api/external/generate-native-pack/', {
          tree: { op: 'and', children: [leafOfKey(a), { op: 'not', children: [leafOfKey(b)] }] },
        })
        return areAllNumbers([packAnswer.precision])
          ? Math.round(sizes.sizes.core_audience * (1 - packAnswer.precision))
          : null
      },
    },
  ]
}
