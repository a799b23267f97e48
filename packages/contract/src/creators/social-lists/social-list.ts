import { z } from 'zod'
import { plain } from '../../core/figures.ts'
import { id, list, page, time } from '../../objects/common.ts'

/** X's limits of a list. */
export const LIST_NAME_MAX = 25
export const LIST_DESCRIPTION_MAX = 100
export const LIST_MEMBERS_MAX = 5_000
/** Most people a call names; more are changed by a job. */
export const LIST_CHANGE_MAX = 100

/** A list on X. */
export const socialList = z.object({
  id,
  /** The list's id at X. */
  network_id: z.string(),
  /** Id, at X, of the connected account that owns it. */
  account_id: z.string(),
  name: z.string(),
  description: z.string(),
  private: z.boolean(),
  member_count: plain('public'),
  follower_count: plain('public'),
  owner_handle: z.string(),
  /** When it was made at X. */
  created_at: time.nullable(),
  /** When this copy of it changed. */
  updated_at: time,
})
export type SocialList = z.infer<typeof socialList>

/** How old a copy of what X has is, and why it is not newer. */
export const copyState = {
  /** When X was asked last; null if it never answered. */
  read_at: time.nullable(),
  /** Why X did not answer now, in the reader's language; empty if the copy is fresh. */
  cause: z.string(),
}

export const socialLists = list(socialList).extend(copyState)

export const listsQuery = z.object({
  ...page,
  /** Part of the name or description. */
  q: z.string().max(100).optional(),
})

const name = z.string().trim().min(1).max(LIST_NAME_MAX)
const description = z.string().trim().max(LIST_DESCRIPTION_MAX)

/** The account is the first connected one by default. */
export const newList = {
  name,
  description: description.default(''),
  private: z.boolean().default(false),
}
export const wholeList = z.strictObject(newList)
export const partOfList = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  private: z.boolean().optional(),
})

export const failedMember = z.object({
  /** As it was given. */
  handle: z.string(),
  /** In the reader's language. */
  reason: z.string(),
})
/** What became of a change of members; with 202, what is left is done by a job. */
export const changeAnswer = {
  failed: z.array(failedMember),
  /** People a job still changes, as they were given. */
  waiting: z.array(z.string()),
  /** The change, to be asked how far it is; null if nothing is left. */
  change_id: id.nullable(),
  member_count: plain('public'),
}
export const givenHandle = z.string().min(1).max(200)
export const givenHandles = z.array(givenHandle).max(LIST_CHANGE_MAX)
