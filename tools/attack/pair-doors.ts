import { leaf, type Key } from './recipes.ts'
import type { Member } from './league.ts'
import { asPeopleDo } from './door.ts'
import type { Told } from './visitor.ts'

/** Endpoints that tell sizes of some sets only: `shared` answers how many both have, by whatever they tell of two sets. */
export interface PairDoor {
  readonly endpoint: string
  readonly figure: string
  /** Kinds that it takes. */
  readonly kinds: readonly string[]
  readonly shared: (a: Key, b: Key) => Promise<number | null>
}

export function pairDoors(member: Member): PairDoor[] {
  const { post, build: save } = asPeopleDo(member)
  const code = (key: Key) => leaf(key).id
  const build = (key: Key) => save(leaf(key))
  const counted = ['keyword', 'handle', 'hashtag', 'interest', 'conversation_topic', 'location', 'language']
  const compare = async (a: Key, b: Key) => {
    const ids = [(await build(a)).id, (await build(b)).id]
    return post('/api/audiences/overlap/', { audience_ids: ids })
  }
  const told = (values: readonly unknown[]) => values.every((value) => typeof value === 'number')
  return [
    {
      endpoint: 'compare-audiences',
      figure: 'sizes − union_size',
      kinds: counted,
      shared: async (a, b) => {
        const body = await compare(a, b)
        const sizes = body.audiences?.map((x: Told) => x.size) ?? [null]
        return told([...sizes, body.union_size]) ? sizes[0] + sizes[1] - body.union_size : null
      },
    },
    {
      endpoint: 'compare-audiences',
      figure: 'size − unique_reach',
      kinds: counted,
      shared: async (a, b) => {
        const [one] = (await compare(a, b)).audiences ?? []
        return told([one?.size, one?.unique_reach]) ? one.size - one.unique_reach : null
      },
    },
    {
      endpoint: 'compare-audiences',
      figure: 'jaccard and shares',
      kinds: counted,
      shared: async (a, b) => {
        const body = await compare(a, b)
        const [pair] = body.pairs ?? []
        const [x, y] = body.audiences?.map((each: Told) => each.size) ?? []
        if (typeof pair?.share_of_a === 'number') return Math.round(pair.share_of_a * x)
        return typeof pair?.jaccard === 'number'
          ? Math.round((pair.jaccard * (x + y)) / (1 + pair.jaccard))
          : null
      },
    },
    {
      endpoint: 'compare-audiences',
      figure: 'size − region',
      kinds: counted,
      shared: async (a, b) => {
        const body = await compare(a, b)
        const region = body.regions?.find((each: Told) => each.members.join() === body.audiences[0].id)
        return told([body.audiences?.[0]?.size, region?.size]) ? body.audiences[0].size - region.size : null
      },
    },
    {
      endpoint: 'list-overlap-regions',
      figure: 'size of a part',
      kinds: counted,
      shared: async (a, b) => {
        const ids = [(await build(a)).id, (await build(b)).id]
        const sizeOf = async (part: object) =>
          (await post('/api/audiences/overlap/regions/', { audience_ids: ids, ...part })).size
        const sizes = [
          await sizeOf({ within: [ids[0]] }),
          await sizeOf({ within: [ids[0]], without: [ids[1]] }),
        ]
        return told(sizes) ? sizes[0] - sizes[1] : null
      },
    },
    {
      endpoint: 'reorder-handles',
      figure: 'added, reached',
      kinds: ['handle'],
      shared: async (a, b) => {
        const ask = async (...keys: Key[]) =>
          (
            await post('/api/external/audience-usages/reorder-handles/', { handles: keys.map(code) })
          ).handles?.at(-1)?.reached
        const sizes = [await ask(a), await ask(b), await ask(a, b)]
        return told(sizes) ? sizes[0] + sizes[1] - sizes[2] : null
      },
    },
    {
      endpoint: 'analyze-handles',
      figure: 'followers, jaccard',
      kinds: ['handle'],
      shared: async (a, b) => {
        const body = await post('/api/external/analyze-handles/', { handles: [code(a), code(b)] })
        const sizes = body.results?.map((each: Told) => each.followers_in_population) ?? [null]
        const jaccard = body.overlap?.[0]?.jaccard
        return told([...sizes, jaccard])
          ? Math.round((jaccard * (sizes[0] + sizes[1])) / (1 + jaccard))
          : null
      },
    },
    {
      endpoint: 'analyze-handles',
      figure: 'followers, unique_share',
      kinds: ['handle'],
      shared: async (a, b) => {
        const body = await post('/api/external/analyze-handles/', { handles: [code(a), code(b)] })
        const all = (body.results ?? [])
          .map((each: Told) => [each.followers_in_population, each.unique_share] as const)
          .filter(told)
          .toSorted(([x]: Told, [y]: Told) => x - y)
        return all.length > 0 ? Math.round(all[0][0] * (1 - all[0][1])) : null
      },
    },
    {
      endpoint: 'analyze-handles',
      figure: 'relevance',
      kinds: ['handle'],
      shared: async (a, b) => {
        const body = await post('/api/external/analyze-handles/', { handles: [code(a), code(b)] })
        const [x, y] = body.results ?? []
        const sizes = [x?.followers_in_population, y?.followers_in_population, x?.relevance]
        return told(sizes) ? Math.round((sizes[2] * sizes[0] * sizes[1]) / 20_000) : null
      },
    },
    {
      endpoint: 'suggest-additions',
      figure: 'size − reach',
      kinds: ['handle', 'interest', 'keyword'],
      shared: async (a, b) => {
        const { results } = await post('/api/audience-configs/suggestions/', {
          tree: leaf(a),
          kinds: [leaf(b).kind],
          limit: 50,
        })
        const row = results?.find((each: Told) => each.id === code(b))
        return told([row?.size, row?.reach]) ? row.size - row.reach : null
      },
    },
    {
      endpoint: 'generate-native-pack',
      figure: 'coverage, precision',
      kinds: counted,
      shared: async (a, b) => {
        const sizes = await post('/api/audience-configs/perspectives/', { tree: leaf(a) })
        const pack = await post('/api/external/generate-native-pack/', {
          tree: { op: 'and', children: [leaf(a), { op: 'not', children: [leaf(b)] }] },
        })
        return told([pack.precision]) ? Math.round(sizes.sizes.core_audience * (1 - pack.precision)) : null
      },
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'influential accounts, reach',
      kinds: ['handle'],
      shared: async (a, b) => {
        const ids: Record<string, string> = {}
        for (const key of [a, b])
          ids[key] = (await post('/api/external/analyze-handles/', { handles: [code(key)] })).results?.[0]
            ?.profile.network_id
        const reach = async (...keys: Key[]) =>
          (
            await post('/api/audience-configs/insights/', {
              tree: { op: 'or', children: [leaf(a), leaf(b), leaf('location:US')] },
              tab: 'influential_accounts',
              accounts: keys.map((key) => ids[key]),
            })
          ).data?.reach?.at(-1)?.reach
        const sizes = [await reach(a), await reach(b), await reach(a, b)]
        return told(sizes) ? sizes[0] + sizes[1] - sizes[2] : null
      },
    },
  ]
}
