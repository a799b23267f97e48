import { fact } from '../core/fact.ts'

export const listAudienceLists = fact('list-audience-lists', 'GET', '/api/audience-lists/')
export const getAudienceList = fact('get-audience-list', 'GET', '/api/audience-lists/{pk}/')
export const renameAudienceList = fact('rename-audience-list', 'PATCH', '/api/audience-lists/{pk}/')
export const deleteAudienceList = fact('delete-audience-list', 'DELETE', '/api/audience-lists/{pk}/')
