import type { Locale } from './languages.ts'

/** What fields of requests are called, by their name on the wire. */
export type FieldNames = Readonly<Record<string, string>>

/** Names of fields where the language has its own; null for English, in which the wire speaks. */
export const loadFieldNames = async (locale: Locale): Promise<FieldNames | null> =>
  locale === 'ja' ? (await import('./messages/ja/field-names.ts')).default : null

/** 'invoice_email' → 'Invoice email', or what the language calls it. Names come from outside: 'constructor' is one, too. */
export function fieldName(field: string, names: FieldNames | null): string {
  if (names && Object.hasOwn(names, field)) return names[field]!
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
