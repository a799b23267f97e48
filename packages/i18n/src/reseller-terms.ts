import { isJapanese, type Locale } from './languages.ts'
import type terms from './messages/ja/billing/reseller-terms.ts'

export type ResellerTerms = typeof terms

/** The service terms of the Japanese reseller, for Japanese users: part of the Japanese texts, absent from the English ones (I18N-010). */
export const loadResellerTerms = async (
  locale: Locale,
  country?: string | null,
): Promise<ResellerTerms | null> =>
  isJapanese(locale, country) ? (await import('./messages/ja/billing/reseller-terms.ts')).default : null
