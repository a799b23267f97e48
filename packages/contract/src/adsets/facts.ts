import { fact } from '../core/fact.ts'

export const listAdSets = fact('list-ad-sets', 'GET', '/api/adsets/')
export const createAdSet = fact('create-ad-set', 'POST', '/api/adsets/')
export const getAdSet = fact('get-ad-set', 'GET', '/api/adsets/{pk}/')
export const replaceAdSet = fact('replace-ad-set', 'PUT', '/api/adsets/{pk}/')
export const updateAdSet = fact('update-ad-set', 'PATCH', '/api/adsets/{pk}/')
export const deleteAdSet = fact('delete-ad-set', 'DELETE', '/api/adsets/{pk}/')
export const deleteAd = fact('delete-ad', 'DELETE', '/api/ads/{pk}/')
export const toggleAd = fact('toggle-ad', 'POST', '/api/ads/{pk}/toggle/')
