import type { AdAccount, ListedCampaign } from '@rookery/contract'
import { defaultCampaignColumns } from '@rookery/contract/campaign-results.ts'
import { AddIcon, Button, DownloadIcon, LinkButton, Menu, PageHeader, type MenuItem } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AccountGate } from '../../../shared/ad-accounts/account-gate.tsx'
import { useChosenAccount } from '../../../shared/ad-accounts/use-chosen-account.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { setSearchParams, useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { attemptQuietly } from '../../../shared/feedback/attempt.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { columnsQuery } from './api/campaign-table.query.ts'
import { useCampaignExport } from './api/use-campaign-export.ts'
import { CampaignFiltersBar } from './components/list/campaign-filters-bar.tsx'
import { CampaignTable } from './components/list/campaign-table.tsx'
import { CampaignsOverview } from './components/list/campaigns-overview.tsx'
import { useCampaignDialogs } from './components/list/use-campaign-dialogs.tsx'
import type { BulkAction } from './model/bulk-change.ts'
import {
  campaignQuestionOf,
  readFilters,
  writeFilters,
  type CampaignFilters,
} from './model/campaign-filters.ts'
import type { CampaignsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/campaigns: every campaign of an ad account, drafts included. */
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

/** Most campaigns in one PDF. */
const SUMMARY_CAP = 20

// Rarely opened, so not part of the list's first load.
const ColumnsDialog = lazy(() =>
  import('./components/list/columns-dialog.tsx').then((m) => ({ default: m.ColumnsDialog })),
)
const BulkDialog = lazy(() =>
  import('./components/list/bulk-dialog.tsx').then((m) => ({ default: m.BulkDialog })),
)

function Campaigns({ account }: { account: AdAccount }) {
  const t = useT('campaigns')
  const tt = useT('campaignTable')
  const team = useTeam()
  const filters = readFilters(useSearchParams())
  const question = campaignQuestionOf(filters, new Date(), account.time_zone)
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedCampaign>>(new Map())
  const [isChoosing, setChoosing] = useState(false)
  const [bulk, setBulk] = useState<BulkAction | null>(null)
  const { menuOf, actions, dialog } = useCampaignDialogs(account)
  const columns = useQuery(columnsQuery).data?.columns ?? defaultCampaignColumns
  const exportCampaigns = useCampaignExport({ teamId: team.id, accountId: account.account_id }, question)
  const setFilters = (next: CampaignFilters) => setSearchParams(writeFilters(next))
  // A draft has no figures.
  const campaignsOnNetwork = [...selected.values()].filter((campaign) => campaign.network_id !== null)
  const exportItems = (ids?: string[]): MenuItem[] => [
    {
      id: 'xlsx',
      label: tt(ids ? 'export.selectedXlsx' : 'export.xlsx'),
      onSelect: () => void attemptQuietly(() => exportCampaigns('xlsx', ids)),
    },
    {
      id: 'csv',
      label: tt(ids ? 'export.selectedCsv' : 'export.csv'),
      onSelect: () => void attemptQuietly(() => exportCampaigns('csv', ids)),
    },
  ]
  return (
    <>
      <CampaignFiltersBar filters={filters} onChange={setFilters} />
      <CampaignsOverview account={account} question={question} isCompared={filters.compare} />
      {selected.size > 0 ? (
        <div className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-signal-edge bg-signal-soft px-3 py-1.5">
          <span className="mr-2 font-medium tabular-nums">{t('selected', { n: selected.size })}</span>
          {(['pause', 'resume', 'budget'] as const).map((action) => (
            <Button key={action} size="sm" onClick={() => setBulk(action)}>
              {tt(`bulk.${action}`)}
            </Button>
          ))}
          <Button
            size="sm"
            icon={<DownloadIcon size={18} />}
            isDisabled={campaignsOnNetwork.length === 0 || campaignsOnNetwork.length > SUMMARY_CAP}
            onClick={() =>
              attemptQuietly(() =>
                actions.summary(campaignsOnNetwork, {
                  start: question.start ?? undefined,
                  end: question.end ?? undefined,
                }),
              )
            }
          >
            {t('actions.pdf')}
          </Button>
          {campaignsOnNetwork.length > SUMMARY_CAP && (
            <span className="text-13 text-ink-soft">{t('summaryCap', { n: SUMMARY_CAP })}</span>
          )}
          <Menu
            label={tt('export.menu')}
            trigger={<Button size="sm">{tt('export.menu')}</Button>}
            items={exportItems([...selected.keys()])}
          />
          <Button size="sm" variant="quiet" onClick={() => setSelected(new Map())}>
            {t('clearSelection')}
          </Button>
        </div>
      ) : (
        <div className="mb-2 flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={() => setChoosing(true)}>
            {tt('choose.open')}
          </Button>
          <Menu
            align="end"
            label={tt('export.menu')}
            trigger={
              <Button size="sm" icon={<DownloadIcon size={18} />}>
                {tt('export.menu')}
              </Button>
            }
            items={exportItems()}
          />
        </div>
      )}
      <CampaignTable
        account={account}
        filters={filters}
        question={question}
        columns={columns}
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
      <Suspense>
        {isChoosing && <ColumnsDialog chosen={columns} onClose={() => setChoosing(false)} />}
        {bulk && (
          <BulkDialog
            action={bulk}
            campaigns={[...selected.values()]}
            account={account}
            onClose={() => setBulk(null)}
            onDone={() => {
              setBulk(null)
              setSelected(new Map())
            }}
          />
        )}
      </Suspense>
    </>
  )
}

export default screen<CampaignsPaths>(CampaignsPage)
