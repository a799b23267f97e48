import { fact } from '../core/fact.ts'

export const getAudienceInsight = fact('get-audience-insight', 'GET', '/api/audience-insight/{pk}/')
export const getConfigInsight = fact('get-config-insight', 'GET', '/api/audience-insights/{pk}/by_config/')
export const getRecipeInsight = fact('get-recipe-insight', 'POST', '/api/audience-configs/insights/')
