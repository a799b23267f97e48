import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { people, plain, shareOfPeople } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { count } from '../../objects/common.ts'
import { budgetForecast } from '../../objects/forecast.ts'
import { timeZoneQuery } from '../../objects/hours.ts'
import { personProfile } from '../../objects/insight-rows.ts'
import { post } from '../../objects/post.ts'
import { sizes } from '../../objects/sizes.ts'
import { criterionTree } from '../../objects/targeting.ts'

/** Maximum characters of a description, such as the text of a website. */
export const DESCRIPTION_CAP = 10_000
/** Whom somebody who sells something may want to reach, in the order they are shown. */
export const proposalKinds = ['fans', 'followers', 'adjacent', 'moment', 'work'] as const
export type ProposalKind = (typeof proposalKinds)[number]
/** What a description can name. */
export const clauseKinds = [
  'topic',
  'place',
  'language',
  'age',
  'gender',
  'job',
  'company',
  'handle',
  'brand',
  'moment',
  'followers',
  'period',
  'budget',
] as const

const passage = {
  words: z.string(),
  /** UTF-16 offsets in the description, end excluded. */
  start: plain('place'),
  end: plain('place'),
}
/** A clause as a person names it when they change it. */
const namedClause = z.object({ kind: z.enum(clauseKinds), value: z.string().trim().min(1).max(200) })
const readClause = namedClause.extend({
  /** In the reader's language. */
  label: z.string(),
  not: z.boolean(),
  /** Null for a clause that the text does not name (any more): a person added it. */
  at: z.object(passage).nullable(),
  /**
   * `not_targetable`: it is no criterion of a recipe. `too_narrow`: too few people known here would remain, so it is left out,
   * or a place widened to its country. `changed` and `left_out`: by the person; of very long texts the last subjects are left out too.
   */
  state: z.enum(['used', 'changed', 'left_out', 'too_narrow', 'not_targetable']),
})
export type ReadClause = z.infer<typeof readClause>
const descriptionReading = z.object({
  clauses: z.array(readClause),
  /** Wishes about sensitive traits, which are never targeted. */
  refused: z.array(z.object({ ...passage, reason: z.string() })),
  /** `not_read`: nothing was made of the words; `nobody_here`: the population knows nobody by them. */
  not_understood: z.array(z.object({ ...passage, because: z.enum(['not_read', 'nobody_here']) })),
  /** The text has the address of a website, which is not opened. */
  has_address: z.boolean(),
})
export type DescriptionReadingAnswer = z.infer<typeof descriptionReading>

const proposal = z.object({
  /** One proposal of a kind at most. */
  kind: z.enum(proposalKinds),
  /** In the reader's language, and a name to save the audience under. */
  name: z.string(),
  /** One sentence: why these people. */
  why: z.string(),
  /** An `and`: the first child says who; the others, the same in every proposal, say where and whom not. */
  tree: criterionTree,
  sizes,
  /** What reaching them costs, from the one forecast; null where X cannot express the recipe. */
  cost: budgetForecast.nullable(),
})
const evidence = z.object({
  kind: z.enum(proposalKinds),
  /** Accounts one recognizes, five at most. */
  accounts: z.array(personProfile),
  /** Three at most: posts that these people react to; where too few are known, posts about the same. */
  posts: z.array(post),
})
const overlap = z.object({
  a: z.enum(proposalKinds),
  b: z.enum(proposalKinds),
  overlap: count,
  share_of_a: shareOfPeople({ asGiven: true }).nullable(),
  share_of_b: shareOfPeople({ asGiven: true }).nullable(),
})
export const proposedAudiences = z.object({
  reading: descriptionReading,
  /** None where the text says neither what, nor whose followers, nor which work. */
  proposals: z.array(proposal),
  overlaps: z.array(overlap),
  /** Everybody of all proposals together; null under the privacy minimum. */
  together: people({ asGiven: true }).nullable(),
  evidence: z.array(evidence),
})
export type ProposedAudiences = z.infer<typeof proposedAudiences>
export type ProposedAudience = ProposedAudiences['proposals'][number]
export type ProposalEvidence = ProposedAudiences['evidence'][number]

export const proposeAudiences = endpoint({
  name: 'propose-audiences',
  method: 'POST',
  path: '/api/audience-proposals/',
  action: 'recipes.explore',
  auth: ['session'],
  summary:
    'Reads what somebody sells, to whom and where, and proposes up to five audiences: their recipes with sizes and cost, accounts and posts, and their overlaps. No outside model; same text and population, same answer.',
  body: z.strictObject({
    description: z
      .string(rules.required)
      .trim()
      .min(1, rules.required)
      .max(DESCRIPTION_CAP, rules.atMostCharacters),
    /** What the person changed of the reading; it stays so whatever the text says next. */
    changes: z
      .array(namedClause.extend({ becomes: z.enum(['left_out', 'wanted', 'not_wanted']) }))
      .max(100)
      .default([]),
    /** Of the labels and sentences; by default the caller's. */
    language: z.enum(['en', 'ja']).optional(),
    /** Of the caller: what “last week” is. By default UTC. */
    time_zone: timeZoneQuery,
  }),
  response: proposedAudiences,
  /**
   * `proposal` and `evidence` come once for each audience, as each is counted; they are shown in the order of the kinds. Another `reading` begins anew:
   * with the conditions of the first, too few audiences had enough people.
   */
  stream: {
    reading: proposedAudiences.pick({ reading: true }),
    proposal,
    overlaps: proposedAudiences.pick({ overlaps: true, together: true }),
    evidence,
  },
  limit: 'insights',
})
