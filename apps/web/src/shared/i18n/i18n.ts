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

export const LANGUAGE_KEY = 'rookery-language'

let store: MessageStore | null = null

/** The messages of the page; startI18n must have been awaited. */
export function messages(): MessageStore {
  if (!store) throw new Error('startI18n has not been called.')
  return store
}

/** The language to begin with: what was chosen here before, else the browser's, else English (I18N-001, I18N-002). */
export function initialLocale(stored: string | null, browser: readonly string[]): Locale {
  return localeOf(stored) ?? browser.map(localeOf).find((l) => l !== null) ?? DEFAULT_LOCALE
}

export async function startI18n(locale: Locale, first: readonly Namespace[]): Promise<void> {
  store = await createMessages(locale, first)
  show(locale)
}

export const currentLocale = (): Locale => store?.locale ?? DEFAULT_LOCALE

/** Loads the messages a screen needs, so that it never shows a bare key. */
export const loadMessages = (namespaces: readonly Namespace[]): Promise<void> => messages().load(namespaces)

/** Changes the language of the page and remembers it on this machine. */
export async function changeLocale(locale: Locale): Promise<void> {
  await messages().change(locale)
  localStorage.setItem(LANGUAGE_KEY, locale)
  show(locale)
}

let fieldNames: FieldNames | null = null
/** What the language of the page calls the fields of requests; null where it speaks as the wire does. */
export const currentFieldNames = (): FieldNames | null => fieldNames

/** The html lang attribute follows the language (I18N-008); the Japanese font's rules and the names of fields come with it. */
function show(locale: Locale): void {
  document.documentElement.lang = locale
  if (locale === 'ja') void loadJapaneseFont()
  void loadFieldNames(locale).then((names) => {
    if (currentLocale() === locale) fieldNames = names
  })
}
