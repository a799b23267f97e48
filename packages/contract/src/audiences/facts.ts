import { fact } from '../core/fact.ts'

export const listAudienceCategories = fact('list-audience-categories', 'GET', '/api/audience-categories/')
export const getAudienceCategory = fact('get-audience-category', 'GET', '/api/audience-categories/{pk}/')
export const listAudienceRegions = fact('list-audience-regions', 'GET', '/api/audience-regions/')
export const getAudienceRegion = fact('get-audience-region', 'GET', '/api/audience-regions/{pk}/')
export const listAudienceConfigs = fact('list-audience-configs', 'GET', '/api/audience-configs/')
export const createAudienceConfig = fact('create-audience-config', 'POST', '/api/audience-configs/')
export const getAudienceConfig = fact('get-audience-config', 'GET', '/api/audience-configs/{pk}/')
export const replaceAudienceConfig = fact('replace-audience-config', 'PUT', '/api/audience-configs/{pk}/')
export const autocompleteCriteria = fact(
  'autocomplete-criteria',
  'POST',
  '/api/audience-configs/autocomplete/',
)
export const resolveCriteria = fact('resolve-criteria', 'POST', '/api/audience-configs/resolve/')
export const estimateAudienceSize = fact(
  'estimate-audience-size',
  'POST',
  '/api/audience-configs/perspectives/',
)
export const buildAudience = fact('build-audience', 'POST', '/api/build-audience/')
export const listAudiences = fact('list-audiences', 'GET', '/api/audiences/')
export const getAudience = fact('get-audience', 'GET', '/api/audiences/{pk}/')
export const updateAudience = fact('update-audience', 'PATCH', '/api/audiences/{pk}/')
export const duplicateAudience = fact('duplicate-audience', 'POST', '/api/audiences/{pk}/duplicate/')
export const deleteAudience = fact('delete-audience', 'DELETE', '/api/audiences/{pk}/')
export const restoreAudience = fact('restore-audience', 'POST', '/api/audiences/{pk}/restore/')
export const compareAudiences = fact('compare-audiences', 'POST', '/api/audiences/overlap/')
export const getAudienceDraft = fact('get-audience-draft', 'GET', '/api/audience-drafts/{team_id}/')
export const saveAudienceDraft = fact('save-audience-draft', 'PUT', '/api/audience-drafts/{team_id}/')
export const discardAudienceDraft = fact(
  'discard-audience-draft',
  'DELETE',
  '/api/audience-drafts/{team_id}/',
)
export const getAudienceHistory = fact('get-audience-history', 'GET', '/api/audiences/{pk}/history/')
export const recountAudience = fact('recount-audience', 'POST', '/api/audiences/{pk}/recount/')
export const exportAudiences = fact('export-audiences', 'POST', '/api/audiences/export/')
export const listAudienceViews = fact('list-audience-views', 'GET', '/api/audience-views/')
export const saveAudienceView = fact('save-audience-view', 'POST', '/api/audience-views/')
export const deleteAudienceView = fact('delete-audience-view', 'DELETE', '/api/audience-views/{pk}/')
