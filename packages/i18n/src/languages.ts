/** English is the default and the fallback; Japanese is supported. */
export const locales = ['en', 'ja'] as const
export type Locale = (typeof locales)[number]
/** A locale of dates: a language, as one of its regions writes them. */
export type DateLocale = Locale | `${Locale}-${string}`
export const DEFAULT_LOCALE: Locale = 'en'

/** The locale for a BCP-47 tag or a saved language; null if it is not available. */
export function localeOf(tag: string | null | undefined): Locale | null {
  const base = (tag ?? '').toLowerCase().split(/[-_]/)[0]
  return locales.find((l) => l === base) ?? null
}

/** Japanese users are known by their locale or by the country JP (I18N-005). */
export const isJapanese = (locale: string, country: string | null | undefined): boolean =>
  localeOf(locale) === 'ja' || country === 'JP'
