import type { UiLanguage } from '@rookery/contract'
import { regionName } from '@rookery/i18n'

/** A country's name in a language, as the page displays it. */
export const countryLabel = (code: string, language: UiLanguage): string => regionName(language, code)
