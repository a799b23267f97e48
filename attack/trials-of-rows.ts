import type { Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import { leafOfKey, anyOfTrees, type Key, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { INFERRED_KINDS, INFERRED_GROUP, ofGroup } from './trials-of-sizes.ts'
import type { Json } from './client.ts'

/** A list of rows, one for each of some sets, with how many of a recipe's people are in it. */
interface RowProbe {
  readonly endpoint: string
  readonly figure: string
  readonly kinds: readonly string[]
  readonly rows: (tree: Tree) => Promise<ReadonlyMap<string, number>>
}

type Row = { key: string; audience_count: number }
const counts = (rows: readonly Row[] | undefined, prefix: string) =>
  new Map((rows ?? []).map(({ key, audience_count }) => [`${prefix}:${key}`, audience_count]))

function rowProbes({ client, teams }: Member): RowProbe[] {
  const post = async (path: string, body: object) => (await client.ask('POST', path, body)).body
  const suggestedRows = async (tree: Tree): Promise<Json[]> =>
    (await post('/api/audience-configs/suggestions/', { tree, kinds: ['interest', 'handle'], limit: 50 }))
      .results ?? []
  const insight = (tree: Tree, tab: string) =>
    post('/api/audience-configs/insights/', { tree, tab, team_id: teams[0] })
  const accounts = (
    rows: readonly { profile: { handle: string }; followers_in_audience: number }[] | undefined,
  ) =>
    new Map(
      (rows ?? []).map((row) => [`handle:${row.profile.handle.toLowerCase()}`, row.followers_in_audience]),
    )
  return [
    {
      endpoint: 'get-recipe-insight',
      figure: 'interests, audience_count',
      kinds: ['interest'],
      rows: async (tree) => counts((await insight(tree, 'interests')).data?.interests, 'interest'),
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'demographics, countries',
      kinds: ['location'],
      rows: async (tree) => counts((await insight(tree, 'demographics')).data?.countries.rows, 'location'),
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'demographics, languages',
      kinds: ['language'],
      rows: async (tree) => counts((await insight(tree, 'demographics')).data?.languages.rows, 'language'),
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'demographics, gender',
      kinds: ['gender'],
      rows: async (tree) => counts((await insight(tree, 'demographics')).data?.gender.rows, 'gender'),
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'influential accounts, followers',
      kinds: ['handle'],
      rows: async (tree) => accounts((await insight(tree, 'influential_accounts')).data?.accounts),
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'network, followers',
      kinds: ['handle'],
      rows: async (tree) =>
        new Map(
          ((await insight(tree, 'network')).data?.nodes ?? []).map((node: Json) => [
            `handle:${node.handle.toLowerCase()}`,
            node.followers_in_audience,
          ]),
        ),
    },
    {
      endpoint: 'suggest-additions',
      figure: 'audience_count',
      kinds: ['interest', 'handle'],
      rows: async (tree) =>
        new Map((await suggestedRows(tree)).map((row) => [`${row.kind}:${row.id}`, row.audience_count])),
    },
    {
      endpoint: 'suggest-additions',
      figure: 'size − reach',
      kinds: ['interest', 'handle'],
      rows: async (tree) =>
        new Map(
          (await suggestedRows(tree))
            .filter((row) => typeof row.size === 'number' && typeof row.reach === 'number')
            .map((row) => [`${row.kind}:${row.id}`, row.size - row.reach]),
        ),
    },
    {
      endpoint: 'get-pro-targeting-summary',
      figure: 'sizes_by_country',
      kinds: ['location'],
      rows: async (tree) =>
        new Map(
          (
            (await post('/api/insights-pro-targeting-summary/', { targeting_package: { tree } }))
              .sizes_by_country ?? []
          ).map((row: Json) => [`location:${row.code}`, row.size]),
        ),
    },
  ]
}

/**
 * A row that is withheld for a set is published for its union with another set, and for the other set alone.
 * Either the recipe or the row is inferred.
 */
export const trialsOfRows = (member: Member, judge: Judge): Trial[] =>
  rowProbes(member).flatMap(({ endpoint, figure, kinds, rows }) => {
    const rowsByQuestion = new Map<string, ReadonlyMap<string, number>>()
    const askRows = async (tree: Tree) => {
      const text = JSON.stringify(tree)
      if (!rowsByQuestion.has(text)) rowsByQuestion.set(text, await rows(tree))
      return rowsByQuestion.get(text)!
    }
    const isInferredRow = kinds.includes('gender')
    const rowTrial = (attack: string, guess: (recipe: Key, row: Key) => Promise<number | null>): Trial => ({
      endpoint,
      figure,
      attack,
      hidden: INFERRED_GROUP,
      cost: 8,
      play: async () => {
        const target = isInferredRow
          ? judge.group(['keyword', 'handle', 'conversation_topic'], kinds)
          : judge.group(kinds, INFERRED_KINDS)
        const [recipe, row] = isInferredRow ? [target.a, target.b] : [target.b, target.a]
        return ofGroup(await guess(recipe, row), target)
      },
    })
    return [
      rowTrial(
        'the row as it is',
        async (recipe, row) => (await askRows(leafOfKey(recipe))).get(row) ?? null,
      ),
      rowTrial('the row of a union', async (recipe, row) => {
        const found: number[] = []
        for (const other of judge.keys(['handle', 'keyword', 'location'], 300, 2500)) {
          if (found.length === 3 || rowsByQuestion.size > 4000) break
          // Public of the two: whoever shows the row often, and little of the recipe.
          if (other === recipe || other === row || judge.shared(other, row) < 80) continue
          if (judge.shared(other, recipe) > 8) continue
          const [alone, joined] = [
            (await askRows(leafOfKey(other))).get(row),
            (await askRows(anyOfTrees(leafOfKey(recipe), leafOfKey(other)))).get(row),
          ]
          found.push(alone === undefined || joined === undefined ? NaN : joined - alone)
        }
        const sortedValues = found.filter((value) => !Number.isNaN(value)).toSorted((x, y) => x - y)
        return sortedValues[Math.floor(sortedValues.length / 2)] ?? null
      }),
    ]
  })
