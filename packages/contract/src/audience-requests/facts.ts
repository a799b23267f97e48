import { fact } from '../core/fact.ts'

export const createAudienceRequest = fact(
  'create-audience-request',
  'POST',
  '/api/external/audience-request/',
)
export const listAudienceRequests = fact('list-audience-requests', 'GET', '/api/audience-requests/')
export const updateAudienceRequest = fact('update-audience-request', 'PATCH', '/api/audience-requests/{pk}/')
