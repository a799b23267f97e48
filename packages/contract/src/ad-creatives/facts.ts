import { fact } from '../core/fact.ts'

export const listAdCreatives = fact('list-ad-creatives', 'GET', '/api/ad-creatives/')
export const createAdCreative = fact('create-ad-creative', 'POST', '/api/ad-creatives/')
export const getAdCreative = fact('get-ad-creative', 'GET', '/api/ad-creatives/{pk}/')
export const replaceAdCreative = fact('replace-ad-creative', 'PUT', '/api/ad-creatives/{pk}/')
export const updateAdCreative = fact('update-ad-creative', 'PATCH', '/api/ad-creatives/{pk}/')
export const deleteAdCreative = fact('delete-ad-creative', 'DELETE', '/api/ad-creatives/{pk}/')
