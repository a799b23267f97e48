import { fact } from '../core/fact.ts'

export const listAdMedia = fact('list-ad-media', 'GET', '/api/ad-media/')
export const uploadAdMedia = fact('upload-ad-media', 'POST', '/api/ad-media/')
export const deleteAdMedia = fact('delete-ad-media', 'DELETE', '/api/ad-media/{pk}/')
