import { z } from 'zod'
import { criterionRow } from '../../criteria/largest-criteria.query.ts'
import { defineQuery } from '../../store/define-query.ts'

export const matchedCriterion = criterionRow.extend({
  /** Match rank: 0 the whole label or code, 1 its beginning, 2 the beginning of a word, 3 anywhere. */
  rank: z.int(),
})
export type MatchedCriterion = z.output<typeof matchedCriterion>

const withinCountries = `(kind != {location:UInt8}
  OR has({countries:Array(String)}, if(startsWith(code, 'city:'), substring(code, -2), substring(code, 1, 2))))`

/**
 * Criteria whose label contains the text, best match first: the whole label (or code), then a label that
 * begins with it, then a word that does, then anywhere; the larger first within each. Criteria with fewer
 * than `few` profiles come last, unless the text matches exactly. `lc` contains the labels of both languages
 * in lower case, separated by a space; the n-gram index serves texts from three characters; for shorter ones
 * the column is short enough to scan.
 */
export const matchingCriteria = defineQuery({
  name: 'autocomplete-criteria',
  isUrgent: true,
  params: z.object({
    text: z.string(),
    pattern: z.string(),
    kinds: z.array(z.int()),
    countries: z.array(z.string()),
    location: z.int(),
    few: z.int(),
    limit: z.int(),
  }),
  row: matchedCriterion,
  sql: ({ inCountries }: { inCountries: boolean }) => `
    SELECT criterion, kind, code, label, label_ja, parent, profiles,
      multiIf(
        (startsWith(lc, concat({text:String}, ' ')) AND length(label) = length({text:String}))
          OR (endsWith(lc, concat(' ', {text:String})) AND length(label_ja) = length({text:String})), 0,
        startsWith(lc, {text:String}) OR startsWith(substring(lc, length(label) + 2), {text:String}), 1,
        position(lc, concat(' ', {text:String})) > 0, 2,
        3) AS rank
    FROM criteria
    WHERE has({kinds:Array(UInt8)}, kind) AND lc LIKE {pattern:String}${inCountries ? ` AND ${withinCountries}` : ''}
    ORDER BY rank > 0 AND profiles < {few:UInt32}, rank, profiles DESC, label, criterion
    LIMIT {limit:UInt32}`,
  merge: 'same',
})
