import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { audienceList } from '../objects/audience-list.ts'
import { id, list, page, pk } from '../objects/common.ts'
import * as facts from './facts.ts'

export const listAudienceLists = endpoint(facts.listAudienceLists, {
  auth: ['session'],
  summary:
    "Reads the lists the caller's team uploaded, newest first, with how many of each the population knows.",
  query: z.object({ ...page, team_id: id.optional(), q: z.string().trim().max(100).optional() }),
  response: list(audienceList),
})
export const getAudienceList = endpoint(facts.getAudienceList, {
  auth: ['session'],
  summary: 'Reads one list with its import.',
  params: pk,
  response: audienceList,
})
export const renameAudienceList = endpoint(facts.renameAudienceList, {
  auth: ['session'],
  summary:
    "Gives a list another name. Names are the team's own: audiences that use the list find it by its id.",
  params: pk,
  body: z.strictObject({ name: z.string().trim().min(1).max(100) }),
  response: audienceList,
})
export const deleteAudienceList = endpoint(facts.deleteAudienceList, {
  auth: ['session'],
  summary:
    'Deletes a list with everything that was kept of its people, for good. Audiences that use it are counted without it.',
  params: pk,
  status: 204,
})
