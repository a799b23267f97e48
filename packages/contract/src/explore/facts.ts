import { fact } from '../core/fact.ts'

export const exploreX = fact('explore-x', 'POST', '/api/explore-x/')
export const xploreAuthenticated = fact('xplore-authenticated', 'GET', '/api/external/xplore-authenticated/')
export const xplore = fact('xplore', 'GET', '/api/external/xplore/')
