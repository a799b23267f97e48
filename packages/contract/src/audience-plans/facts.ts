import { fact } from '../core/fact.ts'

export const listAudiencePlans = fact('list-audience-plans', 'GET', '/api/audience-plan/')
export const createAudiencePlan = fact('create-audience-plan', 'POST', '/api/audience-plan/')
export const getAudiencePlan = fact('get-audience-plan', 'GET', '/api/audience-plan/{pk}/')
export const replaceAudiencePlan = fact('replace-audience-plan', 'PUT', '/api/audience-plan/{pk}/')
export const updateAudiencePlan = fact('update-audience-plan', 'PATCH', '/api/audience-plan/{pk}/')
export const deleteAudiencePlan = fact('delete-audience-plan', 'DELETE', '/api/audience-plan/{pk}/')
