import {
  createMessages,
  DEFAULT_LOCALE,
  loadFieldNames,
  localeOf,
  type FieldNames,
  type Locale,
  type MessageStore,
  type Namespace,
} from '@rookery/i18n'
import { loadJapaneseFont } from '@rookery/ui/theme/load-japanese-font.ts'
import { LANGUAGE_KEY } from './language-key.ts'

let store: MessageStore | null = null

/** The messages of the page; requires that startI18n has resolved. */
export function messages(): MessageStore {
  if (!store) throw new Error('startI18n has not been called.')
  return store
}

/**
 * The initial language: the address's, else the one chosen before in this browser, else the browser's, else
 * English (I18N-001, I18N-002).
 */
export function initialLocale(
  stored: string | null,
  browser: readonly string[],
  asked: string | null = null,
): Locale {
  return (
    localeOf(asked) ?? localeOf(stored) ?? browser.map(localeOf).find((l) => l !== null) ?? DEFAULT_LOCALE
  )
}

export async function startI18n(
  locale: Locale,
  first: readonly Namespace[],
  { loadsFonts }: { loadsFonts: boolean } = { loadsFonts: true },
): Promise<void> {
  mayLoadFonts = loadsFonts
  store = await createMessages(locale, first)
  showLocale(locale)
}

export const currentLocale = (): Locale => store?.locale ?? DEFAULT_LOCALE

/** Loads the messages of a screen before it is shown, so that no bare key is visible. */
export const loadMessages = (namespaces: readonly Namespace[]): Promise<void> => messages().load(namespaces)

/** Changes the language of the page and stores it in this browser. */
export async function changeLocale(locale: Locale): Promise<void> {
  await messages().change(locale)
  localStorage.setItem(LANGUAGE_KEY, locale)
  showLocale(locale)
}

/** False on sites that people visit once, which use the device's own Japanese font. */
let mayLoadFonts = true

let fieldNames: FieldNames | null = null
/** Names of request fields in the page's language; null in English, where the API's own names are used. */
export const currentFieldNames = (): FieldNames | null => fieldNames

/** Applies a language: the html lang attribute (I18N-008), the Japanese font and the field names. */
function showLocale(locale: Locale): void {
  document.documentElement.lang = locale
  if (locale === 'ja' && mayLoadFonts) void loadJapaneseFont()
  void loadFieldNames(locale).then((names) => {
    if (currentLocale() === locale) fieldNames = names
  })
}
