import type { Locale } from './languages.ts'

/** The server's texts in a language, by the English text; null for English, in which the server speaks. */
export const loadServerTexts = async (locale: Locale): Promise<Record<string, string> | null> =>
  locale === 'ja' ? (await import('./server-texts-ja.ts')).default : null
