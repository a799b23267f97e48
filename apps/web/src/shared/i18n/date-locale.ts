import { localeOf, type DateLocale, type Locale } from '@rookery/i18n'

/**
 * The locale of dates: the interface's language as the reader's region writes it ('28 Nov 2026' in Britain, 'Nov 28, 2026'
 * in America), by the first of the browser's languages that is this one. Its extensions are left out: '-u-ca-japanese' would count
 * years in eras.
 */
export function dateLocaleOf(locale: Locale, languages: readonly string[]): DateLocale {
  const tag = languages.find((each) => localeOf(each) === locale)
  const region = tag === undefined ? undefined : /[-_]([a-z]{2})(?:[-_]|$)/i.exec(tag)?.[1]
  return region === undefined ? locale : `${locale}-${region.toUpperCase()}`
}
