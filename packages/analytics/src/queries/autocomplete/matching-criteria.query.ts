import { z } from 'zod'
import { defineQuery } from '../../core/define-query.ts'

/**
 * Criteria whose label holds the text, best match first: the whole label (or code), then a label that begins with it, then a word that does,
 * then anywhere; the larger first within each. `lc` holds both languages' labels; the n-gram index serves texts from three characters up, for
 * shorter ones the column is short enough to read whole.
 */
export const matchingCriteria = defineQuery({
  name: 'autocomplete-criteria',
  params: z.object({
    text: z.string(),
    /** `text` with LIKE's own signs escaped, between percent signs. */
    pattern: z.string(),
    kinds: z.array(z.int()),
    /** Kinds that people also name by code: 'US', 'ja', '25-34'. */
    coded: z.array(z.int()),
    /** Locations outside these countries are left out; empty: all. */
    countries: z.array(z.string()),
    location: z.int(),
    excluded: z.array(z.string()),
    limit: z.int(),
  }),
  row: z.object({
    criterion: z.int(),
    kind: z.int(),
    code: z.string(),
    label: z.string(),
    label_ja: z.string(),
    parent: z.int(),
    profiles: z.int(),
  }),
  sql: `
    SELECT criterion, kind, code, label, label_ja, parent, profiles
    FROM criteria
    WHERE has({kinds:Array(UInt8)}, kind) AND code != ''
      AND (lc LIKE {pattern:String} OR (has({coded:Array(UInt8)}, kind) AND lowerUTF8(code) = {text:String}))
      AND (kind != {location:UInt8} OR empty({countries:Array(String)})
        OR has({countries:Array(String)}, if(startsWith(code, 'city:'), substring(code, -2), substring(code, 1, 2))))
      AND NOT has({excluded:Array(String)}, code)
    ORDER BY
      multiIf(
        lowerUTF8(label) = {text:String} OR lowerUTF8(label_ja) = {text:String} OR lowerUTF8(code) = {text:String}, 0,
        startsWith(lc, {text:String}) OR startsWith(lowerUTF8(label_ja), {text:String}), 1,
        position(lc, concat(' ', {text:String})) > 0, 2,
        3),
      profiles DESC, label, criterion
    LIMIT {limit:UInt32}`,
  merge: 'same',
})
