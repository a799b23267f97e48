import type { AudienceTab } from '@rookery/contract/enums.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { saveDocument } from '../../../../shared/files/save-document.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { queryOf, type AudienceFilters } from '../model/audience-filters.ts'

/** Exports a list, or the chosen audiences in it, on the server, and saves the file. */
export function useExport(source: AudienceTab, filters: AudienceFilters) {
  const t = useT('store')
  const team = useTeam()
  return async (format: 'csv' | 'xlsx', ids?: readonly string[]) => {
    const { document, exported } = await api.call(audiencesCalls.exportAudiences, {
      team_id: team.id,
      format,
      source,
      ...queryOf(filters, source),
      targetable: filters.targetable ?? undefined,
      has_insights: filters.insights ?? undefined,
      country_codes: filters.country ? [filters.country] : undefined,
      ...(ids ? { audience_ids: [...ids] } : {}),
    })
    saveDocument(document)
    toasts.add({ level: 'success', text: t('export.done', { count: exported }) })
  }
}
