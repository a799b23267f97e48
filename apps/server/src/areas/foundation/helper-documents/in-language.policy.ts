import type { HelperDocument } from '@rookery/contract'
import type { StoredDocument } from './library.ts'

type DocumentName = Pick<StoredDocument, 'slug' | 'language'>

/**
 * Each document once: in the requested language, else in English. Terms that apply in one country exist in
 * its language only.
 */
export const inLanguage = <D extends DocumentName>(
  language: HelperDocument['language'],
  documents: readonly D[],
): D[] =>
  documents.filter(
    (document) =>
      document.language === language ||
      (document.language === 'en' &&
        !documents.some((other) => other.slug === document.slug && other.language === language)),
  )
