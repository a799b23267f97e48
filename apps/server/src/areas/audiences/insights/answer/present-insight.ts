import type { InsightAnswer } from '@rookery/analytics'
import type { AudienceInsight, InsightDataOf, InsightTab, UiLanguage } from '@rookery/contract'
import { insightAnswers } from '@rookery/contract/audiences/insights/audience-insight.ts'
import { render } from '@rookery/i18n/server.ts'
import { discloseFigures, type RecipeDisclosure } from '../../../../targeting/disclose-figures.ts'
import type { InsightQuestion } from '../tabs/insight-question.ts'

/** The population's answer with the data completed by the tab. */
export interface CompletedFigures<T extends InsightTab> extends Omit<InsightAnswer<T>, 'data'> {
  readonly data: InsightDataOf<T> | null
}

export interface InsightAbout {
  readonly question: InsightQuestion
  readonly recipe: RecipeDisclosure
  /** The disclosed size; null under the privacy minimum. */
  readonly size: number | null
  readonly computed_at: string
  readonly hash: string
  /** The reader's language. */
  readonly language: UiLanguage
}

/**
 * Builds the answer of the contract and discloses each figure as its mark in the schema and the recipe
 * require.
 */
export function presentInsight(
  figures: CompletedFigures<InsightTab>,
  { question, recipe, size, computed_at, hash, language }: InsightAbout,
): AudienceInsight {
  const { audience_id, audience_config_id, baseline_audience_id } = question
  const { tab, baseline, unknown_share, follows_known, evidence_known, period, snapshot, message, data } =
    figures
  // If everyone was sampled, the sample size is the disclosed size.
  const sampledCount = figures.sampled === figures.core_audience ? (size ?? 0) : figures.sampled
  const answer = {
    tab,
    ...(audience_id && { audience_id }),
    ...(audience_config_id && { audience_config_id }),
    core_audience: figures.core_audience === null ? null : size,
    baseline: { ...baseline, ...(baseline_audience_id && { audience_id: baseline_audience_id }) },
    unknown_share,
    sampled: sampledCount,
    ...(follows_known && { follows_known }),
    ...(evidence_known && { evidence_known }),
    ...(period && { period }),
    computed_at,
    question: hash,
    snapshot,
    ...(message === undefined ? {} : { message: render('insights.none', language) }),
    data,
  }
  // Tab and data match: `completeTab` returns the data of the same tab.
  return discloseFigures(insightAnswers[tab], answer, recipe) as AudienceInsight
}
