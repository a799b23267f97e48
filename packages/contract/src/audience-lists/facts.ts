import { fact } from '../core/fact.ts'

export const listAudienceLists = fact('list-audience-lists', 'GET', '/api/audience-lists/')
export const getAudienceList = fact('get-audience-list', 'GET', '/api/audience-lists/{pk}/')
export const renameAudienceList = fact('rename-audience-list', 'PATCH', '/api/audience-lists/{pk}/')
export const sendAudienceList = fact('send-audience-list', 'POST', '/api/audience-lists/{pk}/send/')
export const uploadAudienceFile = fact('upload-audience-file', 'POST', '/api/external/upload-audience/')
export const checkCustomAudiences = fact(
  'check-custom-audiences',
  'POST',
  '/api/external/check-custom-audiences/',
)
export const deleteAudienceList = fact('delete-audience-list', 'DELETE', '/api/audience-lists/{pk}/')
