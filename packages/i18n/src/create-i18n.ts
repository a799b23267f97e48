import i18next, { type i18n } from 'i18next'
import { DEFAULT_LOCALE, type Locale } from './languages.ts'
import { loaders, type Namespace } from './namespaces.ts'

/**
 * An i18next instance whose namespaces are loaded as they are needed, one language at a time, English as the fallback. `instance` stands
 * apart from the global one so that a server can hold several.
 */
export async function createI18n(locale: Locale, first: readonly Namespace[]): Promise<i18n> {
  const instance = i18next.createInstance()
  instance.use({
    type: 'backend' as const,
    read: (language: string, namespace: string, done: (error: unknown, data: unknown) => void) => {
      const load = loaders[language as Locale]?.[namespace as Namespace]
      if (!load) return done(new Error(`No messages ${language}/${namespace}`), null)
      load().then(
        (m) => done(null, m.default),
        (e: unknown) => done(e, null),
      )
    },
  })
  await instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: ['en', 'ja'],
    partialBundledLanguages: true,
    load: 'languageOnly',
    ns: [...first],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance
}
