import { fact } from '../core/fact.ts'

export const listAudienceShares = fact('list-audience-shares', 'GET', '/api/audiences/{pk}/shares/')
export const shareAudience = fact('share-audience', 'POST', '/api/audiences/{pk}/shares/')
export const endAudienceShare = fact('end-audience-share', 'DELETE', '/api/audience-shares/{pk}/')
export const openAudienceShare = fact('open-audience-share', 'POST', '/api/audience-shares/open/')
export const acceptAudienceShare = fact('accept-audience-share', 'POST', '/api/audience-shares/accept/')
