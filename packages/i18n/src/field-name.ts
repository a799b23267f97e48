import type { Locale } from './languages.ts'

/** Display names of request fields, by their name in the API. */
export type FieldNames = Readonly<Record<string, string>>

/** Names of fields in a language; null for English, whose names derive from the API's. */
export const loadFieldNames = async (locale: Locale): Promise<FieldNames | null> =>
  locale === 'ja' ? (await import('./messages/ja/shared/field-names.ts')).default : null

/**
 * 'invoice_email' → 'Invoice email', or the language's own name. Field names are user input: 'constructor' is
 * possible.
 */
export function fieldName(field: string, names: FieldNames | null): string {
  if (names && Object.hasOwn(names, field)) return names[field]!
  const fieldWords = field.replaceAll('_', ' ')
  return fieldWords.charAt(0).toUpperCase() + fieldWords.slice(1)
}
