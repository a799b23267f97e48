import type { CriterionKind } from '@rookery/contract'

/** Kinds by prefix of the search text. Japanese full-width signs are equivalent. */
const kindByPrefix: readonly [RegExp, readonly CriterionKind[]][] = [
  // X makes no hashtag of a number: '#1' is a word.
  [/^[#＃](?!\d+\s*$)\s*/, ['hashtag']],
  [/^[@＠]\s*/, ['handle']],
  [/^(?:job|職業)\s*[:：]\s*/i, ['job_title']],
  [/^(?:company|at|会社)\s*[:：]\s*/i, ['company']],
  [/^(?:in|場所)\s*[:：]\s*/i, ['location']],
  [/^(?:lang|言語)\s*[:：]\s*/i, ['language']],
  [/^(?:topic|話題)\s*[:：]\s*/i, ['conversation_topic']],
  [/^(?:movie|tv|映画)\s*[:：]\s*/i, ['movie_tv_show']],
  [/^(?:interest|興味)\s*[:：]\s*/i, ['interest']],
  [/^(?:age|年齢)\s*[:：]\s*/i, ['age']],
  [/^(?:operator|通信)\s*[:：]\s*/i, ['network_operator']],
  [/^(?:audience|リスト)\s*[:：]\s*/i, ['custom_audience']],
]

export interface Search {
  /** Null: any kind. */
  kinds: readonly CriterionKind[] | null
  text: string
}

export function readSearch(typed: string): Search {
  const trimmedText = typed.trimStart()
  for (const [prefix, kinds] of kindByPrefix) {
    const found = prefix.exec(trimmedText)
    if (found) return { kinds, text: trimmedText.slice(found[0].length).trim() }
  }
  return { kinds: null, text: trimmedText.trim() }
}

/** Kinds of free text: values need not exist in the population or the lookups. */
const freeTextKinds: readonly CriterionKind[] = [
  'keyword',
  'handle',
  'hashtag',
  'job_title',
  'company',
  'custom_audience',
]

/** The kind as which a text can be added unchanged, or null. */
export function freeKind({ kinds, text }: Search): CriterionKind | null {
  if (text === '') return null
  const kind = kinds ? kinds[0]! : 'keyword'
  if (kind === 'handle' && !/^\w{1,15}$/.test(text)) return null
  return freeTextKinds.includes(kind) ? kind : null
}
