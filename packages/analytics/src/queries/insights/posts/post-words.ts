import { sensitiveTraitOf } from '../../../catalogue/sensitive-words.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { sql } from '../../../store/sql.ts'

export const OWN_POSTS_SQL = sql`kind != 'repost'`

export async function ownCodes({ context, own_criteria, signal }: InsightAudience): Promise<Set<string>> {
  const names = await criterionNames(context.engine, [...own_criteria], signal)
  return new Set([...names.values()].map((name) => name.code))
}

/** Whether a word of users may be shown: not about a sensitive trait, and no remainder of a URL or markup. */
export function isShowable(word: string): boolean {
  return !IGNORED_WORDS.has(word) && sensitiveTraitOf(word.replaceAll('_', ' ')) === null
}
const IGNORED_WORDS = new Set(['rt', 'amp', 'gt', 'lt', 'quot', 'nbsp', 'https', 'http', 'www', 'via'])
