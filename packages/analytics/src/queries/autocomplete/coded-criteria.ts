import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import { kindNumber } from '../../model/kind-number.ts'
import type { QueryContext } from '../context.ts'
import { matchedCriterion, type MatchedCriterion } from './matching-criteria.query.ts'
import { perSnapshot } from '../per-snapshot.ts'

/** Kinds that people also name by code: 'US', 'ja', '25-34', 'male'. */
const coded = (['language', 'location', 'age', 'gender'] as const).map(kindNumber)

const codedCriteria = defineQuery({
  name: 'autocomplete-codes',
  params: z.object({ kinds: z.array(z.int()) }),
  row: matchedCriterion,
  // Nobody types the code of a city.
  sql: `SELECT criterion, kind, code, label, label_ja, parent, profiles, toUInt8(0) AS rank FROM criteria
        WHERE has({kinds:Array(UInt8)}, kind) AND code != '' AND NOT startsWith(code, 'city:')`,
  merge: 'same',
})

const byCode = perSnapshot(async (engine) =>
  Map.groupBy(await codedCriteria.run(engine, { kinds: coded }), ({ code }) => code.toLowerCase()),
)

/** Criteria whose code is the text, in small letters. They are a few hundred, kept, so that a letter typed does not read every code. */
export const criteriaByCode = async (context: QueryContext, text: string): Promise<MatchedCriterion[]> =>
  (await byCode(context)).get(text) ?? []
