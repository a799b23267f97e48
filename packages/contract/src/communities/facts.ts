import { fact } from '../core/fact.ts'

export const listCommunities = fact('list-communities', 'GET', '/api/communities/')
export const mapCommunities = fact('map-communities', 'GET', '/api/communities/map/')
export const getCommunityOfList = fact('get-community-of-list', 'GET', '/api/communities/{pk}/')
export const findCommunities = fact('find-communities', 'GET', '/api/community/')
export const getCommunity = fact('get-community', 'GET', '/api/community/{pk}/')
