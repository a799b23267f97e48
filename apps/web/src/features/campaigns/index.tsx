import type { AdAccount, Campaign } from '@rookery/contract'
import { AddIcon, Button, DownloadIcon, LinkButton, PageHeader } from '@rookery/ui'
import { useState } from 'react'
import { AccountGate } from '../../shared/ad-accounts/account-gate.tsx'
import { useChosenAccount } from '../../shared/ad-accounts/use-chosen-account.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../shared/navigation/document-title.ts'
import { usePaths } from '../../shared/site/site.ts'
import { setSearchParams, useSearchParams } from '../../shared/navigation/use-search-param.ts'
import { attempt } from '../../shared/feedback/attempt.ts'
import { CampaignFiltersBar } from './components/list/campaign-filters-bar.tsx'
import { CampaignTable } from './components/list/campaign-table.tsx'
import { useCampaignDialogs } from './components/list/use-campaign-dialogs.tsx'
import { readFilters, writeFilters, type CampaignFilters } from './model/campaign-filters.ts'
import type { CampaignsPaths } from './paths.ts'
import { screen } from '../../shared/router/screen.ts'

/** /:teamId/campaigns: every campaign of an ad account, drafts among them. */
function CampaignsPage() {
  const t = useT('campaigns')
  const paths = usePaths<CampaignsPaths>()
  const { chosen } = useChosenAccount()
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          chosen && (
            <>
              <LinkButton href={paths.measurement(chosen.account_id)}>{t('measurement.open')}</LinkButton>
              <LinkButton variant="primary" icon={<AddIcon />} href={paths.newCampaign(chosen.account_id)}>
                {t('create')}
              </LinkButton>
            </>
          )
        }
      />
      <AccountGate>{(account) => <Campaigns key={account.account_id} account={account} />}</AccountGate>
    </>
  )
}

/** One PDF holds at most so many. */
const SUMMARY_CAP = 20

function Campaigns({ account }: { account: AdAccount }) {
  const t = useT('campaigns')
  const filters = readFilters(useSearchParams())
  const [selected, setSelected] = useState<ReadonlyMap<string, Campaign>>(new Map())
  const { menuOf, actions, dialog } = useCampaignDialogs(account)
  const setFilters = (next: CampaignFilters) => setSearchParams(writeFilters(next))
  // A draft has no figures.
  const counted = [...selected.values()].filter((campaign) => campaign.network_id !== null)
  return (
    <>
      <CampaignFiltersBar filters={filters} onChange={setFilters} />
      {selected.size > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-signal-edge bg-signal-soft px-3 py-1.5">
          <span className="mr-2 font-medium tabular-nums">{t('selected', { n: selected.size })}</span>
          <Button
            size="sm"
            icon={<DownloadIcon size={18} />}
            isDisabled={counted.length === 0 || counted.length > SUMMARY_CAP}
            onClick={() =>
              attempt(() =>
                actions.summary(counted, {
                  start: filters.start ?? undefined,
                  end: filters.end ?? undefined,
                }),
              )
            }
          >
            {t('actions.pdf')}
          </Button>
          {counted.length > SUMMARY_CAP && (
            <span className="text-13 text-ink-soft">{t('summaryCap', { n: SUMMARY_CAP })}</span>
          )}
          <Button size="sm" variant="quiet" onClick={() => setSelected(new Map())}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
      <CampaignTable
        account={account}
        filters={filters}
        onOrderingChange={(ordering) => setFilters({ ...filters, ordering })}
        selection={new Set(selected.keys())}
        onSelectionChange={(ids, rows) =>
          setSelected((known) => {
            const byId = new Map([...known, ...rows.map((row) => [row.id, row] as const)])
            return new Map([...ids].flatMap((id) => (byId.has(id) ? [[id, byId.get(id)!] as const] : [])))
          })
        }
        menuOf={menuOf}
      />
      {dialog}
    </>
  )
}

export default screen<CampaignsPaths>(CampaignsPage)
