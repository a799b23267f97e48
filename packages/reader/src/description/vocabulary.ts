/** What the caller knows beside the words themselves: names as people write them, in both scripts. */
export interface Vocabulary {
  topics?: readonly string[]
  jobs?: readonly string[]
  companies?: readonly string[]
  brands?: readonly string[]
}
export type VocabularyKind = 'topic' | 'job' | 'company' | 'brand'
export const vocabularyKinds: readonly [keyof Vocabulary, VocabularyKind][] = [
  ['companies', 'company'],
  ['brands', 'brand'],
  ['jobs', 'job'],
  ['topics', 'topic'],
]
