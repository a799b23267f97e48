import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'

export const matchedCriterion = z.object({
  criterion: z.int(),
  kind: z.int(),
  code: z.string(),
  label: z.string(),
  label_ja: z.string(),
  parent: z.int(),
  profiles: z.int(),
  /** The whole label or code, its beginning, a word's beginning, anywhere: 0 to 3. */
  rank: z.int(),
})
export type MatchedCriterion = z.output<typeof matchedCriterion>

const withinCountries = `(kind != {location:UInt8}
  OR has({countries:Array(String)}, if(startsWith(code, 'city:'), substring(code, -2), substring(code, 1, 2))))`

/**
 * Criteria whose label holds the text, best match first: the whole label (or code), then a label that begins with it, then a word that does,
 * then anywhere; the larger first within each. Whom fewer than `few` have comes after all others, unless it is exactly what was typed. `lc` holds both languages' labels in small letters with a space between; the n-gram index serves texts from three characters up, for
 * shorter ones the column is short enough to read whole.
 */
export const matchingCriteria = defineQuery({
  name: 'autocomplete-criteria',
  params: z.object({
    text: z.string(),
    /** `text` with LIKE's own signs escaped, between percent signs. */
    pattern: z.string(),
    kinds: z.array(z.int()),
    /** Locations outside these countries are left out. */
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
