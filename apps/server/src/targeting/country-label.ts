import type { UiLanguage } from '@rookery/contract'

const countryNames = new Map<UiLanguage, Intl.DisplayNames>()

/** A country's name in the page's language. */
export function countryLabel(code: string, language: UiLanguage): string {
  let names = countryNames.get(language)
  if (!names) countryNames.set(language, (names = new Intl.DisplayNames(language, { type: 'region' })))
  return names.of(code) ?? code
}
