import { campaignStatsCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { saveDocument } from '../../../../shared/files/save-document.ts'
import { currentLocale } from '../../../../shared/i18n/i18n.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { CampaignQuestion } from '../model/campaign-filters.ts'
import { filterOf } from './campaign-table.query.ts'
import type { AccountOfTeam } from './campaigns.query.ts'

/**
 * Exports the list, or the selected campaigns, with the figures of its period, on the server, and saves the
 * file.
 */
export function useCampaignExport(of: AccountOfTeam, question: CampaignQuestion) {
  const t = useT('campaignTable')
  return async (format: 'csv' | 'xlsx', campaign_ids?: string[]) => {
    const { document, exported } = await api.call(campaignStatsCalls.exportCampaigns, {
      ...filterOf(of, question),
      format,
      language: currentLocale(),
      ...(campaign_ids ? { campaign_ids } : {}),
    })
    saveDocument(document)
    toasts.add({ level: 'success', text: t('export.done', { count: exported }) })
  }
}
