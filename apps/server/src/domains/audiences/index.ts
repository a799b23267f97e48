import type { Domain } from '../../app/define-route.ts'
import { startPurge } from './purge-deleted.ts'
import { startRecount } from './recount-outdated.ts'
import { saveAudienceView } from './routes/save-audience-view.ts'
import { recountAudience } from './routes/recount-audience.ts'
import { listAudienceViews } from './routes/list-audience-views.ts'
import { getAudienceHistory } from './routes/get-audience-history.ts'
import { exportAudiences } from './routes/export-audiences.ts'
import { deleteAudienceView } from './routes/delete-audience-view.ts'
import { autocompleteCriteria } from './routes/autocomplete-criteria.ts'
import { buildAudience } from './routes/build-audience.ts'
import { compareAudiences } from './routes/compare-audiences.ts'
import { createAudienceConfig } from './routes/create-audience-config.ts'
import { deleteAudience } from './routes/delete-audience.ts'
import { discardAudienceDraft } from './routes/discard-audience-draft.ts'
import { duplicateAudience } from './routes/duplicate-audience.ts'
import { estimateAudienceSize } from './routes/estimate-audience-size.ts'
import { getAudience } from './routes/get-audience.ts'
import { getAudienceCategory } from './routes/get-audience-category.ts'
import { getAudienceConfig } from './routes/get-audience-config.ts'
import { getAudienceDraft } from './routes/get-audience-draft.ts'
import { getAudienceRegion } from './routes/get-audience-region.ts'
import { listAudienceCategories } from './routes/list-audience-categories.ts'
import { listAudienceConfigs } from './routes/list-audience-configs.ts'
import { listAudienceRegions } from './routes/list-audience-regions.ts'
import { listAudiences } from './routes/list-audiences.ts'
import { replaceAudienceConfig } from './routes/replace-audience-config.ts'
import { resolveCriteria } from './routes/resolve-criteria.ts'
import { restoreAudience } from './routes/restore-audience.ts'
import { saveAudienceDraft } from './routes/save-audience-draft.ts'
import { updateAudience } from './routes/update-audience.ts'

export const audiences: Domain = {
  name: 'audiences',
  routes: [
    listAudienceCategories,
    getAudienceCategory,
    listAudienceRegions,
    getAudienceRegion,
    listAudienceConfigs,
    createAudienceConfig,
    getAudienceConfig,
    replaceAudienceConfig,
    autocompleteCriteria,
    resolveCriteria,
    estimateAudienceSize,
    buildAudience,
    listAudiences,
    getAudience,
    updateAudience,
    duplicateAudience,
    deleteAudience,
    restoreAudience,
    compareAudiences,
    getAudienceDraft,
    saveAudienceDraft,
    discardAudienceDraft,
    getAudienceHistory,
    recountAudience,
    exportAudiences,
    listAudienceViews,
    saveAudienceView,
    deleteAudienceView,
  ],
  start: async (deps) => {
    const stops = [await startPurge(deps), await startRecount(deps)]
    return async () => {
      await Promise.all(stops.map((stop) => stop()))
    }
  },
}
