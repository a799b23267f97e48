import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { isAboutPosts, summaryOf, type CountedTab, type InsightAnswer } from '@rookery/analytics'
import type { AudienceInsight, InsightTab } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { canonicalText } from '../../../../targeting/recipe.policy.ts'
import type { InsightQuestion } from '../tabs/insight-question.ts'
import type { RecipeDisclosure } from '../../../../targeting/disclose-figures.ts'
import { wholeShares } from '../../../../targeting/whole-shares.ts'
import { teamIdsOf } from '../../../../app/access/team-ids-of.ts'
import { completeTab } from '../tabs/insight-tabs.ts'
import { disclosedSubject, type DisclosedSubject } from './disclosed-subject.ts'
import { insightCache } from './insight-cache.ts'
import { postsOfTab } from './posts-filter.policy.ts'
import { presentInsight } from './present-insight.ts'
import { postsFilterText, questionHash } from './question-hash.ts'

export interface AnsweredInsight {
  readonly insight: AudienceInsight
  /** Figures are rounded because the recipe uses guarded criteria. */
  readonly is_rounded: boolean
}

/**
 * Answers one tab: resolves the audience, counts the tab's figures, adds the tab's own data and applies the
 * disclosure rule.
 */
export async function answerInsight(
  deps: Deps,
  actor: UserActor,
  request: InsightQuestion,
): Promise<AnsweredInsight> {
  const question = { ...request, posts: postsOfTab(request.tab, request.posts) }
  const subject = await disclosedSubject(deps, actor, question)
  const { tree, lists, version, disclosed } = subject
  const recipe = {
    restsOnInference: restsOnInference(tree),
    isRounded: disclosed.how === 'rounded',
    size: subject.sizes.audience,
  }
  const { figures, computed_at } = await figuresOf(deps, actor, question, subject, recipe)
  const data = await completeTab(question.tab, figures.data, {
    deps,
    question,
    language: question.language ?? actor.language,
    teams: teamIdsOf(actor),
    tree,
    lists,
    cached: (key, compute) => insightCache(deps).read(JSON.stringify([...key, version]), compute),
  })
  const insight = presentInsight(
    { ...figures, data },
    {
      question,
      recipe,
      size: subject.sizes.audience ?? figures.core_audience,
      computed_at,
      language: actor.language,
      hash: questionHash({
        tree,
        tab: question.tab,
        baseline: subject.baseline,
        snapshot: figures.snapshot,
        posts_filter: isAboutPosts(question.tab)
          ? postsFilterText(question.posts, figures.period)
          : undefined,
      }),
    },
  )
  return { insight, is_rounded: recipe.isRounded }
}

interface CachedFigures<T extends InsightTab> {
  readonly figures: InsightAnswer<T>
  readonly computed_at: string
}

/**
 * The figures of a tab, with parts of a whole rounded together; those of the summary are taken from the other
 * tabs' answers, as they are counted and cached for these.
 */
async function figuresOf(
  deps: Deps,
  actor: UserActor,
  question: InsightQuestion,
  subject: DisclosedSubject,
  recipe: RecipeDisclosure,
): Promise<CachedFigures<InsightTab>> {
  const { tab } = question
  const toldFigures = async <T extends CountedTab>(of: T): Promise<CachedFigures<T>> => {
    const counted = await countedFigures(deps, actor, question, of, subject)
    return { ...counted, figures: wholeShares(counted.figures, recipe) }
  }
  if (tab !== 'summary') return await toldFigures(tab)
  const times: string[] = []
  const figures = await summaryOf(async (of) => {
    const counted = await toldFigures(of)
    times.push(counted.computed_at)
    return counted.figures
  })
  return { figures, computed_at: times.toSorted()[0]! }
}

/**
 * The figures counted by the population, cached by everything they depend on. Several requests may wait for a
 * count; it continues when one of them is cancelled.
 */
async function countedFigures<T extends CountedTab>(
  deps: Deps,
  actor: UserActor,
  question: InsightQuestion,
  tab: T,
  { tree, baseline, sizes, lists, version }: DisclosedSubject,
): Promise<CachedFigures<T>> {
  const posts = postsOfTab(tab, question.posts)
  const language = question.language ?? actor.language
  const key = JSON.stringify([
    tab,
    language,
    canonicalText(tree),
    baseline && canonicalText(baseline),
    isAboutPosts(tab) ? posts : null,
    sizes,
    lists,
    version,
  ])
  return await insightCache(deps).read(key, async () => ({
    figures: await deps.population.insight(
      { tab, tree, ...(baseline ? { baseline: { tree: baseline } } : {}), language, posts, disclosed: sizes },
      { lists },
    ),
    computed_at: deps.clock().toISOString(),
  }))
}
