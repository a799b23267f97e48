import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import { kindNumber } from '../../model/kind-number.ts'
import type { QueryContext } from '../context.ts'
import { matchedCriterion, type MatchedCriterion } from './matching-criteria.query.ts'
import { perSnapshot } from '../per-snapshot.ts'

/** Kinds that people also search by code: 'US', 'ja', '25-34', 'male'. */
const codedKinds = (['language', 'location', 'age', 'gender'] as const).map(kindNumber)

const codedCriteria = defineQuery({
  name: 'autocomplete-codes',
  isUrgent: true,
  params: z.object({ kinds: z.array(z.int()) }),
  row: matchedCriterion,
  // Codes of cities are not searched.
  sql: `SELECT criterion, kind, code, label, label_ja, parent, profiles, toUInt8(0) AS rank FROM criteria
        WHERE has({kinds:Array(UInt8)}, kind) AND code != '' AND NOT startsWith(code, 'city:')`,
  merge: 'same',
})

const byCode = perSnapshot(async (engine) =>
  Map.groupBy(await codedCriteria.run(engine, { kinds: codedKinds }), ({ code }) => code.toLowerCase()),
)

/** The few hundred codes are cached, so that a keystroke does not read them all. */
export const criteriaByCode = async (context: QueryContext, text: string): Promise<MatchedCriterion[]> =>
  (await byCode(context)).get(text) ?? []
