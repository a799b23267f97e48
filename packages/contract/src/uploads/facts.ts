import { fact } from '../core/fact.ts'

export const estimateUpload = fact('estimate-upload', 'POST', '/api/uploaded-audiences/estimate/')
export const listUploadedAudiences = fact('list-uploaded-audiences', 'GET', '/api/uploaded-audiences/')
export const uploadAudience = fact('upload-audience', 'POST', '/api/uploaded-audiences/')
export const getUploadedAudience = fact('get-uploaded-audience', 'GET', '/api/uploaded-audiences/{pk}/')
export const removeUploadedAudience = fact(
  'remove-uploaded-audience',
  'DELETE',
  '/api/uploaded-audiences/{pk}/',
)
export const listAudienceUsages = fact('list-audience-usages', 'GET', '/api/external/audience-usages/')
export const createAudienceUsage = fact('create-audience-usage', 'POST', '/api/external/audience-usages/')
export const restoreAudienceUsage = fact(
  'restore-audience-usage',
  'PATCH',
  '/api/external/audience-usages/{pk}/restore/',
)
