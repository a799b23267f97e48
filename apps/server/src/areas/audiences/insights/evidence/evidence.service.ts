import {
  AUTHORS_TIME,
  insightTabs,
  treeOfPackage,
  type AudienceInsight,
  type CallOutput,
  type UiLanguage,
} from '@rookery/contract'
import { audienceRegionName, createMessages, formatNumber, regionName } from '@rookery/i18n'
import type { PeriodRequest } from '@rookery/analytics'
import { dayAt } from '@rookery/notations/days.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { isClock, isTimeZone } from '../../../../app/http/is-time-zone.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { readPeriod } from '../../../../targeting/period.policy.ts'
import type { RecipeInput } from '../../../../targeting/recipe.policy.ts'
import { XLSX_TYPE } from '../../../../sheets/xlsx-of.ts'
import { storeDocument } from '../../../foundation/documents/document.service.ts'
import { requireConfig } from '../../audiences/recipes/audience-config.service.ts'
import { readAudienceRecipe } from '../../audiences/recipes/audience-recipe.service.ts'
import { requireTeam } from '../../../people/teams/team.service.ts'
import { answerInsight, type AnsweredInsight } from '../answer/answer-insight.ts'
import { readPostsFilter } from '../answer/posts-filter.policy.ts'
import { questionOfAudience, questionOfConfig, questionOfRecipe } from '../answer/questions.service.ts'
import { requireOneSubject } from '../answer/require-one-subject.ts'
import type { InsightRequest, InsightQuestion } from '../tabs/insight-question.ts'
import { packPostsOf, tablesOf } from '../tabs/insight-tabs.ts'
import { tableTexts } from '../tabs/tab-tables.ts'
import { definitionText } from './definition-text.ts'
import { renderEvidence } from './render-evidence.ts'
import type { EvidencePack, EvidenceTab } from './evidence-parts.ts'
import { evidenceSheets } from './evidence-sheets.ts'

export interface EvidenceRequest extends RecipeInput, PeriodRequest {
  readonly audience_id?: string | undefined
  readonly audience_config_id?: string | undefined
  readonly region_id?: number | undefined
  readonly team_id?: string | undefined
  readonly name?: string | undefined
  readonly baseline_audience_id?: string | undefined
  readonly time_zone?: string | undefined
  /** Time zone of hours. */
  readonly hours_time_zone?: string | undefined
  readonly format: 'pdf' | 'xlsx'
  readonly language?: UiLanguage | undefined
}

/** One document with all disclosed insights of an audience, a config or a recipe. */
export async function createEvidencePack(
  deps: Deps,
  actor: UserActor,
  input: EvidenceRequest,
  signal: AbortSignal,
): Promise<CallOutput<'make-evidence-pack'>> {
  const { audience_id, audience_config_id, targeting_package, tree } = input
  requireOneSubject({
    audience_id,
    audience_config_id,
    targeting_package: (targeting_package ?? tree) && {},
  })
  if (input.team_id !== undefined) await requireTeam(deps, actor, input.team_id)
  const language = input.language ?? actor.language
  const time_zone = input.time_zone ?? 'UTC'
  if (!isTimeZone(time_zone)) throw invalid({ time_zone: 'input.invalid' })
  const hours_time_zone = input.hours_time_zone ?? AUTHORS_TIME
  if (!isClock(hours_time_zone)) throw invalid({ hours_time_zone: 'input.invalid' })
  const period = readPeriod(input)
  const request: Omit<InsightRequest, 'tab'> = {
    language,
    baseline_audience_id: input.baseline_audience_id,
    posts: readPostsFilter(period),
    accounts: undefined,
  }
  const { name, question } = await readSubject(deps, actor, input, request, language)
  const answeredInsights: AnsweredInsight[] = []
  for (const tab of insightTabs) {
    signal.throwIfAborted()
    const posts = packPostsOf(tab, { ...period, time_zone: hours_time_zone })
    answeredInsights.push(await answerInsight(deps, actor, { ...question, tab, posts }))
  }
  const evidencePack = await assembleEvidencePack(deps, actor, {
    name,
    question,
    answers: answeredInsights,
    language,
    time_zone,
  })
  const dateText = dayAt(deps.clock(), time_zone)
  const t = await textsOf(language)
  const file = `${t('fileName')} ${name} ${dateText}`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
  const document = await storeDocument(
    deps,
    actor,
    input.format === 'pdf'
      ? {
          name: `${file}.pdf`,
          content_type: 'application/pdf',
          content: await renderEvidence(evidencePack, language),
        }
      : {
          name: `${file}.xlsx`,
          content_type: XLSX_TYPE,
          content: await evidenceSheets(evidencePack, language),
        },
  )
  return { document }
}

async function readSubject(
  deps: Deps,
  actor: UserActor,
  input: EvidenceRequest,
  request: Omit<InsightRequest, 'tab'>,
  language: UiLanguage,
): Promise<{ name: string; question: InsightQuestion }> {
  const summaryRequest = { ...request, tab: 'summary' as const }
  if (input.audience_id !== undefined) {
    const recipe = await readAudienceRecipe(deps, actor, input.audience_id)
    return { name: recipe.name, question: await questionOfAudience(deps, recipe, summaryRequest) }
  }
  if (input.audience_config_id !== undefined) {
    const config = await requireConfig(deps, actor, input.audience_config_id)
    const { region_id } = input
    return {
      name: config.name,
      question: await questionOfConfig(deps, config, { ...summaryRequest, region_id }),
    }
  }
  const t = await textsOf(language)
  return {
    name: input.name || t('unsaved'),
    question: await questionOfRecipe(deps, actor, input, summaryRequest),
  }
}

interface PackParts {
  readonly name: string
  readonly question: InsightQuestion
  readonly answers: readonly AnsweredInsight[]
  readonly language: UiLanguage
  readonly time_zone: string
}

async function assembleEvidencePack(deps: Deps, actor: UserActor, parts: PackParts): Promise<EvidencePack> {
  const { name, question, answers, language, time_zone } = parts
  const titles = (await createMessages(language, ['insightsTabs'])).of('insightsTabs')
  const { insight: summary, is_rounded } = answers[0]!
  const texts = await tableTexts(language, time_zone)
  const tabs = answers.map(({ insight }): EvidenceTab => ({
    insight,
    title: titles(`${insight.tab}.title`),
    question: insight.question,
    ...tablesOf(insight, texts),
  }))
  return {
    name,
    definition: await definitionText(treeOfPackage(question.targeting_package), language),
    places: await placeNamesOf(question, language),
    baseline: await baselineOf(deps, actor, summary, language),
    sizes: summary.tab === 'summary' ? (summary.data?.sizes ?? null) : null,
    is_rounded,
    period: answers.find(({ insight }) => insight.period)?.insight.period ?? null,
    snapshot: summary.snapshot,
    made_at: deps.clock(),
    time_zone,
    tabs,
  }
}

const textsOf = async (language: UiLanguage) =>
  (await createMessages(language, ['insightsEvidence'])).of('insightsEvidence')

async function placeNamesOf({ region }: InsightQuestion, language: UiLanguage): Promise<string> {
  const t = await textsOf(language)
  return region ? audienceRegionName(language, region) : t('world')
}

async function baselineOf(
  deps: Deps,
  actor: UserActor,
  { baseline }: AudienceInsight,
  language: UiLanguage,
): Promise<string> {
  const t = await textsOf(language)
  const n = formatNumber(language, baseline.size)
  if (baseline.audience_id !== undefined) {
    const { name } = await readAudienceRecipe(deps, actor, baseline.audience_id)
    return t('baselineAudience', { name, n })
  }
  if (baseline.countries.length === 0) return t('baselinePopulation', { n })
  const countries = baseline.countries
    .map((code) => regionName(language, code))
    .join(language === 'ja' ? '、' : ', ')
  return t('baselineCountries', { countries, n })
}
