import type { InsightAnswer } from '@rookery/analytics'
import type { AudienceInsight, InsightDataOf, InsightTab, UiLanguage } from '@rookery/contract'
import { insightAnswers } from '@rookery/contract/insights/audience-insight.ts'
import { render } from '@rookery/i18n/server.ts'
import { discloseFigures, type RecipeDisclosure } from '../../../../targeting/disclose-figures.ts'
import type { InsightQuestion } from '../tabs/insight-question.ts'

/** What the population answers, with the data completed by the tab. */
export interface CompletedFigures<T extends InsightTab> extends Omit<InsightAnswer<T>, 'data'> {
  readonly data: InsightDataOf<T> | null
}

export interface InsightAbout {
  readonly question: InsightQuestion
  readonly recipe: RecipeDisclosure
  /** What is told of the size; null under the privacy minimum. */
  readonly size: number | null
  readonly computed_at: string
  readonly hash: string
  /** Of whoever reads it. */
  readonly language: UiLanguage
}

/** The answer of the contract, each figure told as its mark and the recipe have it. */
export function presentInsight(
  figures: CompletedFigures<InsightTab>,
  { question, recipe, size, computed_at, hash, language }: InsightAbout,
): AudienceInsight {
  const { audience_id, audience_config_id, baseline_audience_id } = question
  const { tab, baseline, unknown_share, follows_known, period, snapshot, message, data } = figures
  // All of them: as many as are told.
  const sampled = figures.sampled === figures.core_audience ? (size ?? 0) : figures.sampled
  const answer = {
    tab,
    ...(audience_id && { audience_id }),
    ...(audience_config_id && { audience_config_id }),
    core_audience: figures.core_audience === null ? null : size,
    baseline: { ...baseline, ...(baseline_audience_id && { audience_id: baseline_audience_id }) },
    unknown_share,
    sampled,
    ...(follows_known && { follows_known }),
    ...(period && { period }),
    computed_at,
    question: hash,
    snapshot,
    ...(message === undefined ? {} : { message: render('insights.none', language) }),
    data,
  }
  // A tab and its data belong together: `completeTab` has both by the same name.
  return discloseFigures(insightAnswers[tab], answer, recipe) as AudienceInsight
}
