import type { UiLanguage } from '@rookery/contract'
import { regionName } from '@rookery/i18n'

/** A country's name in the page's language, as the page has it. */
export const countryLabel = (code: string, language: UiLanguage): string => regionName(language, code)
