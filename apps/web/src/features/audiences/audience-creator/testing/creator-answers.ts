import type { ClauseSize, CriterionTree } from '@rookery/contract'

export const list = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

/** Number of selected criteria. */
export const countLeaves = (node: CriterionTree): number =>
  'op' in node ? node.children.reduce((sum, child) => sum + countLeaves(child), 0) : node.deselected ? 0 : 1
const clausesOf = (node: CriterionTree, path: number[] = []): ClauseSize[] => [
  { path, alone: countLeaves(node) * 1000, before: 9000, after: 8000, delta: -1000, uncounted: false },
  ...('op' in node ? node.children.flatMap((child, at) => clausesOf(child, [...path, at])) : []),
]

const ledgerOf = (count: number) => ({
  sample: { count, of: 200_000 },
  projection: { low: 1_200_000, middle: 1_340_000, high: 1_500_000 },
  network: null,
  match: { low: 800, middle: 900, high: 980, source: 'assumed' },
  network_users: { n: 550_000_000, as_of: '2024-03', source: 'X' },
})

/** 1,000 profiles per selected criterion. */
export const estimateOf = (tree: CriterionTree, bucket: string | null) => ({
  sizes: {
    core_audience: countLeaves(tree) * 1000,
    total_native: { low: 1_200_000, high: 1_500_000, source: 'model' },
    pro_targeting_size: 900,
    ledger: ledgerOf(countLeaves(tree) * 1000),
    bucket,
    counted_at: '2026-01-01T00:00:00Z',
    below_minimum: false,
  },
  clauses: clausesOf(tree),
  kinds: [],
  ad_groups: [{ name: 'a', criteria: [] }],
  residual: [{ code: 'handles_are_lookalikes', n: 2 }],
  warnings: [],
  population: { size: 200_000, source: 'synthetic', as_of: null },
  rounded: false,
})

const sampleAddition = (kind: string, id: string, reach: number) => ({
  kind,
  id,
  label: id,
  size: 4000,
  reach,
  audience_count: 210,
  audience_share: 0.21,
  baseline_share: 0.05,
  lift: 4.2,
  lift_low: 3.1,
  lift_high: 5.4,
})
export const suggestions = {
  mode: 'extend',
  into: [0],
  audience: 1000,
  baseline: 90_000,
  results: [
    { ...sampleAddition('handle', 'beanco', 1234), name: 'Bean Company' },
    sampleAddition('hashtag', 'brew', 321),
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => sampleAddition('keyword', id, 99)),
  ],
  rounded: false,
}
export const samplePack = {
  ad_groups: [
    {
      name: '1 · tea',
      criteria: [
        { targeting_type: 'BROAD_KEYWORD', targeting_value: 'tea', operator_type: 'EQ', name: 'tea' },
        { targeting_type: 'LOCATION', targeting_value: 'US', operator_type: 'NE', name: 'United States' },
      ],
      estimate: { min: 1_200_000, max: 1_500_000, source: 'model' },
    },
  ],
  residual: null,
  warnings: [],
  coverage: 1,
  precision: 0.333,
}

export const category = {
  id: 'c1',
  name: 'Food and drink',
  slug: 'food-and-drink',
  parent_id: null,
  description: '',
  icon: '',
  audience_count: 1,
}
export const template = {
  id: 'a9',
  name: 'Coffee drinkers',
  region: null,
  targeting_package: {
    tree: { op: 'and', children: [{ op: 'or', children: [{ kind: 'keyword', label: 'espresso' }] }] },
  },
}
const names = [template.name, ...Array.from({ length: 24 }, (_, at) => `Template ${at + 2}`)]
export const templatesOf = (query: URLSearchParams) => {
  const found = names
    .map((name, at) => ({
      id: at === 0 ? template.id : `b${at}`,
      name,
      ledger: { ...ledgerOf(4321 + at), projection: null },
    }))
    .filter(({ name }) => name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
  const pageOffset = Number(query.get('offset') ?? 0)
  return { ...list(found.slice(pageOffset, pageOffset + Number(query.get('limit')))), count: found.length }
}

const thirtyOn = {
  age: '25-49',
  exact: false,
  groups: [
    { age_band: '25-34', share: 0.4 },
    { age_band: '35-49', share: 0.25 },
  ],
  residual: {
    added: [
      { from: 25, to: 29 },
      { from: 46, to: 49 },
    ],
    missed: [],
  },
}
const fiftyOn = {
  age: 'AGE_OVER_50',
  exact: true,
  groups: [{ age_band: '55+', share: 0.1 }],
  residual: { added: [], missed: [] },
}
export const ageGroupsOf = (from: number) => (from === 30 ? thirtyOn : fiftyOn)

const sampleEffect = (at: number, label: string, without: object | null, is_excluded = false) => ({
  path: [at],
  criteria: [{ kind: 'keyword', label }],
  more: 0,
  is_excluded,
  without,
})
export const sampleEffects = {
  forecast: {
    assumed: ['cost', 'reach', 'audience'],
    learned_from: { campaigns: 0, same_objective: 0, as_of: null },
    currency: 'USD',
  },
  missing: null,
  clauses: [
    sampleEffect(0, 'tea', { reach: 0.12, cost_per_thousand: -0.08, cost_per_result: -0.1 }),
    sampleEffect(1, 'coffee', { reach: 0, cost_per_thousand: 0, cost_per_result: 0 }),
    sampleEffect(2, 'rare', null, true),
  ],
  clauses_missing: null,
}
