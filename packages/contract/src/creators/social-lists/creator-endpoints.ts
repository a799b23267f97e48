import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { booleanQuery, countryCode, id, keySchema, list, page, time } from '../../objects/common.ts'
import { followerRow } from '../creator-people/endpoints.ts'
import {
  changeAnswer,
  copyState,
  givenHandle,
  givenHandles,
  LIST_CHANGE_MAX,
  LIST_MEMBERS_MAX,
  listsQuery,
  newList,
  partOfList,
  socialList,
  socialLists,
  wholeList,
} from './social-list.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const PATH = '/api/external/premium-suite/lists/'
const errors = [
  'subscription_required',
  'gone',
  'network_budget',
  'network_rate_limited',
  'network_reauthorise',
  'network_rejected',
  'network_unavailable',
] as const
/** By default the first connected account. */
const account_id = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()

export const listCreatorLists = endpoint({
  name: 'list-creator-lists',
  method: 'GET',
  path: PATH,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: 'The lists of a connected account, as of the last 15 minutes.',
  query: listsQuery.extend({ account_id }),
  response: socialLists,
  errors,
})
export const createCreatorList = endpoint({
  name: 'create-creator-list',
  method: 'POST',
  path: PATH,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Creates a list of a connected account on X.',
  body: z.strictObject({ account_id, ...newList }),
  status: 201,
  response: socialList,
  errors,
  idempotent: true,
})
export const getCreatorList = endpoint({
  name: 'get-creator-list',
  method: 'GET',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: 'A list of a connected account with a page of its members, as of the last 15 minutes.',
  params: keySchema,
  query: z.object(page),
  response: socialList.extend({ ...copyState, members: list(followerRow) }),
  errors,
})
export const replaceCreatorList = endpoint({
  name: 'replace-creator-list',
  method: 'PUT',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Replaces name, description and privacy of a list of a connected account.',
  params: keySchema,
  body: wholeList,
  response: socialList,
  errors,
})
export const updateCreatorList = endpoint({
  name: 'update-creator-list',
  method: 'PATCH',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Changes the given fields of a list of a connected account.',
  params: keySchema,
  body: partOfList,
  response: socialList,
  errors,
})
export const deleteCreatorList = endpoint({
  name: 'delete-creator-list',
  method: 'DELETE',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Deletes a list of a connected account on X.',
  params: keySchema,
  status: 204,
  errors,
})

const members = z.strictObject({
  handles: givenHandles.default([]),
  /** Ids at X, which need no lookup. */
  network_ids: z
    .array(z.string().regex(/^\d{1,20}$/))
    .max(LIST_CHANGE_MAX)
    .default([]),
})
export const addCreatorListMembers = endpoint({
  name: 'add-creator-list-members',
  method: 'POST',
  path: `${PATH}{pk}/members/add/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary:
    'Adds members to a list on X, one by one; who could not be added is named with the reason. What takes longer than 2 seconds is left to a job (202).',
  params: keySchema,
  body: members,
  response: z.object({ added: z.array(z.string()), ...changeAnswer }),
  errors,
  idempotent: true,
})
export const removeCreatorListMembers = endpoint({
  name: 'remove-creator-list-members',
  method: 'POST',
  path: `${PATH}{pk}/members/remove/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary:
    'Removes members of a list on X, one by one; who could not be removed is named with the reason. What takes longer than 2 seconds is left to a job (202).',
  params: keySchema,
  body: members,
  response: z.object({ removed: z.array(z.string()), ...changeAnswer }),
  errors,
  idempotent: true,
})

/** People of the account's own last complete snapshot. */
const peopleFilter = z.strictObject({
  edge: z.enum(['followers', 'following']),
  q: z.string().max(100).optional(),
  country: countryCode.optional(),
  verified: z.boolean().optional(),
  min_followers: z.int().min(0).optional(),
  follows_back: z.boolean().optional(),
  /** Of followings: without a post in so many days. */
  inactive_days: z.int().min(1).max(3_650).optional(),
})
export type ListPeopleFilter = z.infer<typeof peopleFilter>
const bulkChange = z.strictObject({
  handles: z.array(givenHandle).max(LIST_MEMBERS_MAX).default([]),
  filter: peopleFilter.optional(),
})

export const priceCreatorListChange = endpoint({
  name: 'price-creator-list-change',
  method: 'POST',
  path: `${PATH}{pk}/price/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: 'What adding many people to a list costs at X and how long it takes, before it is done.',
  params: keySchema,
  body: bulkChange,
  response: z.object({
    /** People who would be added; those known to be members are left out. */
    people: plain('things'),
    /** Given texts that are no handles, as they were given. */
    unreadable: z.array(z.string()),
    /** Known members among them. */
    already: plain('things'),
    /** The most X charges, in millionths of a dollar. */
    micro: plain('money'),
    /** What the account may still spend this month; null: no limit. */
    left_micro: plain('money').nullable(),
    /** X accepts so many changes in 15 minutes. */
    minutes: plain('time'),
    /** Whether they fit: a list has at most 5,000 members. */
    fits: z.boolean(),
  }),
  errors,
})
export const startCreatorListChange = endpoint({
  name: 'start-creator-list-change',
  method: 'POST',
  path: `${PATH}{pk}/changes/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Adds many people to a list, by handles or by a filter of followers or followings, as a job.',
  params: keySchema,
  body: bulkChange,
  status: 202,
  response: z.object({ change_id: id, total: plain('things') }),
  errors: [...errors, 'in_use'],
  idempotent: true,
})
export const getCreatorListChange = endpoint({
  name: 'get-creator-list-change',
  method: 'GET',
  path: `${PATH}{pk}/changes/{change}/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: 'How far a change of many members is, with the result of each person.',
  params: keySchema.extend({ change: id }),
  query: z.object({ ...page, failed: booleanQuery.optional() }),
  response: list(
    z.object({
      handle: z.string(),
      action: z.enum(['add', 'remove']),
      state: z.enum(['waiting', 'done', 'failed']),
      /** In the reader's language; empty unless it failed. */
      reason: z.string(),
    }),
  ).extend({
    state: z.enum(['running', 'waiting', 'done', 'stopped']),
    done: plain('things'),
    failed: plain('things'),
    total: plain('things'),
    /** Why it waits or was stopped, in the reader's language. */
    cause: z.string(),
    waiting_until: time.nullable(),
  }),
  errors: ['subscription_required'],
})
