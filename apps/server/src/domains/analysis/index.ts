import type { Domain } from '../../app/define-route.ts'
import { sendDocuments, startDocumentPurge } from './document.service.ts'
import { analyseDescription } from './routes/analyse-description.ts'
import { analyzeHandles } from './routes/analyze-handles.ts'
import { computeAgeGroups } from './routes/compute-age-groups.ts'
import { createExclusionAudience } from './routes/create-exclusion-audience.ts'
import { estimateJobTitleSize } from './routes/estimate-job-title-size.ts'
import { extractExclusionSample } from './routes/extract-exclusion-sample.ts'
import { findAccountsForKeywords } from './routes/find-accounts-for-keywords.ts'
import { generateNativePack } from './routes/generate-native-pack.ts'
import { listNetworkOperators } from './routes/list-network-operators.ts'
import { listRelatedKeywords } from './routes/list-related-keywords.ts'
import { listTopicAccounts } from './routes/list-topic-accounts.ts'
import { reorderHandles } from './routes/reorder-handles.ts'
import { suggestAdditions } from './routes/suggest-additions.ts'
import { targetJobTitles } from './routes/target-job-titles.ts'

/** What helps to build an audience beside counting it, and the lookups of the standalone calls. */
export const analysis: Domain = {
  name: 'analysis',
  routes: [
    analyseDescription,
    analyzeHandles,
    computeAgeGroups,
    createExclusionAudience,
    estimateJobTitleSize,
    extractExclusionSample,
    findAccountsForKeywords,
    generateNativePack,
    listNetworkOperators,
    listRelatedKeywords,
    listTopicAccounts,
    reorderHandles,
    suggestAdditions,
    targetJobTitles,
  ],
  raw: sendDocuments,
  start: startDocumentPurge,
}
