import { insightsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { api } from '../../../../shared/api/api.ts'
import { saveDocument } from '../../../../shared/files/save-document.ts'
import type { PeriodQuestion } from '../../../../shared/insights/period.ts'
import type { InsightSubject } from '../model/insight-subject.ts'

export interface EvidenceChoice {
  format: 'pdf' | 'xlsx'
  language: Locale
}

interface EvidencePackParams extends EvidenceChoice {
  subject: InsightSubject
  /** Name of the recipe if it is not saved. */
  name: string
  baseline: string | null
  period: PeriodQuestion
  /** Time zone in which hours are given. */
  clock: string
  timeZone: string
}

/** Has the server write all insights of a subject into one document, and saves it. */
export async function makeEvidencePack({
  subject,
  name,
  baseline,
  period,
  clock,
  timeZone,
  format,
  language,
}: EvidencePackParams): Promise<void> {
  const { document } = await api.call(insightsCalls.makeEvidencePack, {
    ...(subject.kind === 'audience'
      ? { audience_id: subject.id }
      : {
          tree: subject.tree,
          region_id: subject.regionId ?? undefined,
          team_id: subject.teamId,
          name: name || undefined,
        }),
    baseline_audience_id: baseline ?? undefined,
    ...period,
    time_zone: timeZone,
    hours_time_zone: clock,
    format,
    language,
  })
  saveDocument(document)
}
