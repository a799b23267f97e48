import { insightTabs, type CriterionTree } from '@rookery/contract'
import {
  audienceInsight,
  audienceSize,
  autocompleteCriteria,
  compareAudiences,
  estimateAudienceSize,
  type QueryContext,
} from '@rookery/analytics/queries/index.ts'
import { timeAction } from './timing.ts'
import type { NamedCriterion } from './vocabulary.ts'

type Add = (question: string, times: number[]) => void

/** Recipes whose audience is large enough for insights. */
export async function largeTrees(
  context: QueryContext,
  makeTree: () => CriterionTree,
  count: number,
  least: number,
): Promise<CriterionTree[]> {
  const trees: CriterionTree[] = []
  while (trees.length < count) {
    const tree = makeTree()
    if ((await audienceSize(context, { tree })) >= least) trees.push(tree)
  }
  return trees
}

/** Recipes with eight clauses side by side: the subject of the waterfall's goal. */
export async function measureWaterfalls(context: QueryContext, trees: readonly CriterionTree[], add: Add) {
  const durations: number[] = []
  for (const tree of trees) durations.push(await timeAction(() => estimateAudienceSize(context, { tree })))
  add('waterfall of 8 clauses, with kinds', durations)
}

/** The tables they read are generated separately from the memberships. */
const aboutPosts: readonly string[] = [
  'network',
  'communities',
  'content_wall',
  'topic_analysis',
  'conversation',
  'post_behaviour',
]

/** Every built tab; the first call of each is not measured, since a running server has cached its tables. */
export async function insights(
  context: QueryContext,
  trees: readonly CriterionTree[],
  posts: boolean,
  add: Add,
) {
  for (const tab of insightTabs) {
    if (!posts && aboutPosts.includes(tab)) continue
    const durations: number[] = []
    for (const [i, tree] of trees.entries()) {
      const ms = await timeAction(() => audienceInsight(context, { tree, tab }))
      if (i > 0) durations.push(ms)
    }
    add(`insights: ${tab}`, durations)
  }
}

export async function measureAutocompletion(
  context: QueryContext,
  names: readonly NamedCriterion[],
  add: Add,
) {
  const kinds = ['handle', 'interest', 'hashtag'] as const
  const typedTexts = names.filter((_, i) => i % 487 === 0).map(({ label }) => label)
  for (const [how, part] of [
    ['three letters', (label: string) => label.slice(0, 3)],
    ['five letters from within', (label: string) => label.slice(2, 7)],
  ] as const) {
    const durations: number[] = []
    for (const label of typedTexts)
      durations.push(await timeAction(() => autocompleteCriteria(context, { query: part(label), kinds })))
    add(`autocomplete, ${how}`, durations)
  }
}

export async function measureOverlaps(context: QueryContext, trees: readonly CriterionTree[], add: Add) {
  for (const n of [2, 5, 20]) {
    const durations: number[] = []
    for (let i = 0; i < 10; i++) {
      const someTrees = Array.from({ length: n }, (_, k) => trees[(i * 7 + k) % trees.length]!)
      durations.push(await timeAction(() => compareAudiences(context, { trees: someTrees })))
    }
    add(`overlap of ${n}, with regions`, durations)
  }
}
