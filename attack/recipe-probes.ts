import { memberActions, number, type Probe } from './probe.ts'
import type { Member } from './collusion.ts'
import type { Tree } from './recipes.ts'
import type { Json } from './client.ts'

/** Endpoints that take a recipe as it is. */
export function recipeProbes(member: Member): Probe[] {
  const { team_id, post, build } = memberActions(member)
  const fetchPerspectives = (tree: Tree) => post('/api/audience-configs/perspectives/', { tree, team_id })
  const insight = (tree: Tree, tab: string) => post('/api/audience-configs/insights/', { tree, tab, team_id })
  /** The recipe as a clause of another that means the same. */
  const andNothingElse = (tree: Tree): Tree => ({
    op: 'and',
    children: [tree, { op: 'or', children: [tree] }],
  })
  return [
    {
      endpoint: 'estimate-audience-size',
      figure: 'sizes.core_audience',
      ask: async (tree) => number((await fetchPerspectives(tree)).sizes?.core_audience),
    },
    {
      endpoint: 'estimate-audience-size',
      figure: 'clauses[].alone',
      ask: async (tree) =>
        number(
          (await fetchPerspectives(andNothingElse(tree))).clauses?.find((c: Json) => c.path.length === 1)
            ?.alone,
        ),
    },
    {
      endpoint: 'estimate-audience-size',
      figure: 'clauses[].after',
      ask: async (tree) =>
        number(
          (await fetchPerspectives(andNothingElse(tree))).clauses?.find((c: Json) => c.path.join() === '0')
            ?.after,
        ),
    },
    {
      endpoint: 'estimate-audience-size',
      figure: 'clauses[].delta',
      ask: async (tree) => {
        const body = await fetchPerspectives(andNothingElse(tree))
        const clauseDelta = number(body.clauses?.find((c: Json) => c.path.join() === '0')?.delta)
        return clauseDelta === null ? null : body.population.size + clauseDelta
      },
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'core_audience (summary)',
      slow: 4,
      ask: async (tree) => number((await insight(tree, 'summary')).core_audience),
    },
    {
      endpoint: 'get-recipe-insight',
      figure: 'sampled (interests)',
      slow: 4,
      ask: async (tree) => number((await insight(tree, 'interests')).sampled),
    },
    {
      endpoint: 'suggest-additions',
      figure: 'audience',
      slow: 4,
      ask: async (tree) =>
        number(
          (await post('/api/audience-configs/suggestions/', { tree, kinds: ['interest'], limit: 1 }))
            .audience,
        ),
    },
    {
      endpoint: 'build-audience',
      figure: 'core_audience',
      ask: async (tree) => number((await build(tree)).core_audience),
    },
    {
      endpoint: 'get-pro-targeting-summary',
      figure: 'core_audience',
      slow: 4,
      ask: async (tree) =>
        number(
          (await post('/api/insights-pro-targeting-summary/', { targeting_package: { tree } })).core_audience,
        ),
    },
    {
      endpoint: 'get-insights-summary',
      figure: 'core_audience',
      slow: 4,
      ask: async (tree) =>
        number((await post('/api/insights-summary/', { targeting_package: { tree } })).core_audience),
    },
    {
      endpoint: 'extract-exclusion-sample',
      figure: 'population_size',
      ask: async (tree) =>
        number((await post('/api/external/extract-exclusion-sample/', { tree, size: 1 })).population_size),
    },
  ]
}
