import { fact } from '../core/fact.ts'

export const suggestAdditions = fact('suggest-additions', 'POST', '/api/audience-configs/suggestions/')
export const analyseDescription = fact('analyse-description', 'POST', '/api/external/analyse-description/')
export const computeAgeGroups = fact('compute-age-groups', 'POST', '/api/external/compute-age-groups/')
export const generateNativePack = fact('generate-native-pack', 'POST', '/api/external/generate-native-pack/')
export const createExclusionAudience = fact(
  'create-exclusion-audience',
  'POST',
  '/api/external/create-exclusion-audience/',
)
export const extractExclusionSample = fact(
  'extract-exclusion-sample',
  'POST',
  '/api/external/extract-exclusion-sample/',
)
export const estimateJobTitleSize = fact(
  'estimate-job-title-size',
  'GET',
  '/api/external/job-title-size-estimator/',
)
export const targetJobTitles = fact('target-job-titles', 'GET', '/api/external/job-title-targeting/')
export const analyzeHandles = fact('analyze-handles', 'POST', '/api/external/analyze-handles/')
export const findAccountsForKeywords = fact(
  'find-accounts-for-keywords',
  'POST',
  '/api/external/analyze-handles/accounts-for-keywords/',
)
export const reorderHandles = fact(
  'reorder-handles',
  'POST',
  '/api/external/audience-usages/reorder-handles/',
)
export const listRelatedKeywords = fact('list-related-keywords', 'GET', '/api/external/related-keywords/')
export const listTopicAccounts = fact('list-topic-accounts', 'GET', '/api/external/topic-accounts/')
export const listNetworkOperators = fact('list-network-operators', 'GET', '/api/external/network-operators/')
