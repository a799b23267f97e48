import { sensitiveTraitOf } from '../../../catalogue/sensitive-words.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { sql } from '../../../store/sql.ts'

/** SQL: a post in its author's own words. What is reposted are somebody else's. */
export const OWN = sql`kind != 'repost'`

/** What the recipe asks for by name: that its people say it is no news. */
export async function ownCodes({ context, own_criteria, signal }: InsightAudience): Promise<Set<string>> {
  const names = await criterionNames(context.engine, [...own_criteria], signal)
  return new Set([...names.values()].map((name) => name.code))
}

/** Words of people that may be shown: nothing about a sensitive trait, and no leftovers of addresses and markup. */
export function isShowable(word: string): boolean {
  return !leftovers.has(word) && sensitiveTraitOf(word.replaceAll('_', ' ')) === null
}
const leftovers = new Set(['rt', 'amp', 'gt', 'lt', 'quot', 'nbsp', 'https', 'http', 'www', 'via'])
