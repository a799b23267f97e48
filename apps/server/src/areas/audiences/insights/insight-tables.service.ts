import type { AudienceInsight, InsightRow, UiLanguage } from '@rookery/contract'
import { tablesOf } from './tabs/insight-tabs.ts'
import { groupsOf, tableTexts, type EvidenceGroups } from './tabs/tab-tables.ts'

export type { EvidenceGroups, EvidenceRow } from './tabs/tab-tables.ts'

/** The groups of a tab with the labels of its screen, in the reader's language. */
export async function groupsOfInsight(
  insight: AudienceInsight,
  language: UiLanguage,
  time_zone: string,
): Promise<readonly EvidenceGroups[]> {
  return tablesOf(insight, await tableTexts(language, time_zone)).groups
}

/** Where the people of an exploration live and what hashtags they use, labeled alike. */
export async function groupsOfExploration(
  {
    countries,
    hashtags,
  }: { readonly countries: readonly InsightRow[]; readonly hashtags: readonly InsightRow[] },
  language: UiLanguage,
  time_zone: string,
): Promise<readonly EvidenceGroups[]> {
  const texts = await tableTexts(language, time_zone)
  return [
    groupsOf(texts, texts.t('countries'), countries, 'country'),
    groupsOf(texts, texts.posts('conversation.hashtags'), hashtags),
  ]
}
