import type { Messages } from '@rookery/i18n'
import { formatMessage } from '@rookery/i18n/create-messages.ts'
import { localeOf, type Locale } from '@rookery/i18n/languages.ts'
import creatorEn from '@rookery/i18n/messages/en/audiences/creator.ts'
import panelEn from '@rookery/i18n/messages/en/people/extension-panel.ts'
import creatorJa from '@rookery/i18n/messages/ja/audiences/creator.ts'
import panelJa from '@rookery/i18n/messages/ja/people/extension-panel.ts'
import type { Translate } from '@rookery/i18n'
import { createContext, use } from 'react'

const LANGUAGE_KEY = 'language'
const trees: Record<Locale, { panel: Messages['extensionPanel'] | object; creator: object }> = {
  en: { panel: panelEn, creator: creatorEn },
  ja: { panel: panelJa, creator: creatorJa },
}

/** The language chosen here, else the browser's, else English. */
export const firstLocale = (): Locale =>
  localeOf(localStorage.getItem(LANGUAGE_KEY)) ??
  navigator.languages.map(localeOf).find((locale) => locale !== null) ??
  'en'
export const keepLocale = (locale: Locale): void => localStorage.setItem(LANGUAGE_KEY, locale)

export const translatorOf = (locale: Locale): Translate<'extensionPanel'> =>
  ((key: string, values?: Record<string, unknown>) =>
    formatMessage(trees[locale].panel as never, locale, key, values)) as Translate<'extensionPanel'>

/** The text of a remark on what the network cannot say, as the creator words it. */
export const remarkText = (
  locale: Locale,
  { code, subject, n }: { code: string; subject?: string; n?: number },
): string =>
  formatMessage(trees[locale].creator as never, locale, `warnings.${code}`, { subject, n, cap: 100 })

export const LocaleContext = createContext<Locale>('en')
export const useLocale = (): Locale => use(LocaleContext)
export const useT = (): Translate<'extensionPanel'> => translatorOf(useLocale())
