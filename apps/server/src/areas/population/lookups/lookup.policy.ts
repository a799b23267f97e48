import type { UiLanguage } from '@rookery/contract'

/** The label in the page's language. */
export const labelIn = (row: { label: string; label_ja: string }, language: UiLanguage): string =>
  language === 'ja' ? row.label_ja || row.label : row.label

/** One page of a list that fits in memory. */
export const slicePage = <T>(rows: readonly T[], page: { limit: number; offset: number }): T[] =>
  rows.slice(page.offset, page.offset + page.limit)
