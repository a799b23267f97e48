import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { keySchema, list, page } from '../../objects/common.ts'
import { personProfile } from '../../objects/insight-rows.ts'
import {
  changeAnswer,
  copyState,
  givenHandles,
  listsQuery,
  newList,
  partOfList,
  socialList,
  socialLists,
  wholeList,
} from './social-list.ts'

const PATH = '/api/user/lists/'
const networkErrors = [
  'gone',
  'network_budget',
  'network_rate_limited',
  'network_reauthorise',
  'network_rejected',
  'network_unavailable',
] as const

export const listSocialLists = endpoint({
  name: 'list-social-lists',
  method: 'GET',
  path: PATH,
  action: 'creator-accounts.list',
  auth: ['session'],
  summary: "The lists of the caller's X accounts, as of the last 15 minutes.",
  query: listsQuery,
  response: socialLists,
  errors: [],
})
export const createSocialList = endpoint({
  name: 'create-social-list',
  method: 'POST',
  path: PATH,
  action: 'social-lists.create',
  auth: ['session'],
  summary: "Creates a list of the caller's first X account on X.",
  body: wholeList,
  status: 201,
  response: socialList,
  errors: networkErrors,
  idempotent: true,
})
export const getSocialList = endpoint({
  name: 'get-social-list',
  method: 'GET',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.read',
  auth: ['session'],
  summary: 'A list of one’s own with a page of its members, as of the last 15 minutes.',
  params: keySchema,
  query: z.object(page),
  response: socialList.extend({
    ...copyState,
    members: list(personProfile),
  }),
  errors: networkErrors,
})
export const replaceSocialList = endpoint({
  name: 'replace-social-list',
  method: 'PUT',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.write',
  auth: ['session'],
  summary: 'Replaces name, description and privacy of a list on X.',
  params: keySchema,
  body: z.strictObject(newList),
  response: socialList,
  errors: networkErrors,
})
export const updateSocialList = endpoint({
  name: 'update-social-list',
  method: 'PATCH',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.write',
  auth: ['session'],
  summary: 'Changes the given fields of a list on X.',
  params: keySchema,
  body: partOfList,
  response: socialList,
  errors: networkErrors,
})
export const deleteSocialList = endpoint({
  name: 'delete-social-list',
  method: 'DELETE',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.write',
  auth: ['session'],
  summary: 'Deletes a list on X.',
  params: keySchema,
  status: 204,
  errors: networkErrors,
})
export const changeSocialListMembers = endpoint({
  name: 'change-social-list-members',
  method: 'POST',
  path: `${PATH}{pk}/members/`,
  action: 'creator-accounts.write',
  auth: ['session'],
  summary:
    'Adds and removes members of a list on X, one by one; who could not be is named with the reason, the rest stays done. What takes longer than 2 seconds is left to a job (202).',
  params: keySchema,
  body: z.strictObject({ add: givenHandles.default([]), remove: givenHandles.default([]) }),
  response: z.object({ added: z.array(z.string()), removed: z.array(z.string()), ...changeAnswer }),
  errors: networkErrors,
  idempotent: true,
})
