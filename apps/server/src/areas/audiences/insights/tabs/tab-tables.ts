import type { InferredRow, UiLanguage } from '@rookery/contract'
import { repeatedLabels } from '@rookery/contract/audiences/insights/repeated-labels.ts'
import { createMessages, formatDate, languageName } from '@rookery/i18n'
import { rowLabels, type EvidenceDimension } from './row-label.ts'

/** How a figure is formatted; shares are from 0 to 1. */
export type FigureKind = 'count' | 'share' | 'lift' | 'number' | 'text'

/** A group of an audience compared with its baseline, with the figures shown on the screen. */
export type EvidenceRow = InferredRow

/** A table of groups against a baseline. */
export interface EvidenceGroups {
  readonly title: string
  readonly rows: readonly EvidenceRow[]
  /** Share of the audience for which the dimension is unknown. */
  readonly unknown_share: number | null
}

/** Figures without a baseline: ties, volumes, hours, posts. */
export interface EvidenceMeasures {
  readonly title: string
  /** Title of the first column. */
  readonly item: string
  readonly columns: readonly { readonly name: string; readonly kind: FigureKind }[]
  readonly rows: readonly {
    readonly item: string
    readonly values: readonly (number | string | null)[]
  }[]
}

export interface TabTables {
  readonly groups: readonly EvidenceGroups[]
  readonly measures: readonly EvidenceMeasures[]
}

/** Texts of the tables, in one language. */
export async function tableTexts(language: UiLanguage, time_zone: string) {
  const messages = await createMessages(language, [
    'insights',
    'insightsGraph',
    'insightsPosts',
    'insightsEvidence',
  ])
  return {
    t: messages.of('insights'),
    graph: messages.of('insightsGraph'),
    posts: messages.of('insightsPosts'),
    evidence: messages.of('insightsEvidence'),
    labelOf: await rowLabels(language),
    /** A day of UTC, as posts are counted by. */
    day: (date: string) => formatDate(language, `${date}T12:00:00Z`, 'UTC'),
    /** The day of a moment by the reader's clock. */
    dateOf: (at: string) => formatDate(language, at, time_zone),
    language,
  }
}
export type TableTexts = Awaited<ReturnType<typeof tableTexts>>

/** Converts rows to a group of a document, with the labels of the screen. */
export function groupsOf(
  { t, labelOf, language }: TableTexts,
  title: string,
  rows: readonly InferredRow[],
  dimension: EvidenceDimension = 'plain',
  unknown_share: number | null = null,
): EvidenceGroups {
  const repeated = repeatedLabels(rows)
  // The same word of two languages is two rows.
  const nameOf = (row: InferredRow) =>
    dimension === 'word' && row.parent_key !== undefined && repeated.has(row.label)
      ? t('chart.inLanguage', { label: row.label, language: languageName(language, row.parent_key) })
      : labelOf(dimension, row)
  return { title, rows: rows.map((row) => ({ ...row, label: nameOf(row) })), unknown_share }
}
