import type { Domain } from '../../app/define-route.ts'
import { createAudienceRequest } from './routes/create-audience-request.ts'
import { listAudienceRequests } from './routes/list-audience-requests.ts'
import { updateAudienceRequest } from './routes/update-audience-request.ts'

export const audienceRequests: Domain = {
  name: 'audience-requests',
  routes: [createAudienceRequest, listAudienceRequests, updateAudienceRequest],
}
