import type { Audience } from '@rookery/contract'
import { COMPARE_CAP } from '@rookery/contract/constants.ts'
import type { AudienceTab } from '@rookery/contract/enums.ts'
import { Button } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { usePlace } from '../../../../shared/router/router.tsx'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { audienceQuery } from '../api/audiences.query.ts'
import { useAudienceActions } from '../api/use-audience-actions.ts'
import { useExport } from '../api/use-export.ts'
import { readFilters, writeFilters, type AudienceFilters } from '../model/audience-filters.ts'
import { AudienceFiltersBar } from './audience-filters-bar.tsx'
import { AudienceTable } from './audience-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useRowMenu, type RowDialog } from './use-row-menu.ts'
import type { AudiencesPaths } from '../paths.ts'

// Loaded on demand, so not part of the first load.
const RowDialogs = lazy(() => import('./row-dialogs.tsx').then((m) => ({ default: m.RowDialogs })))

interface ListPaneProps {
  source: AudienceTab
  /** The dialog that applies an audience to an ad account, provided by another feature. */
  uploadDialog: (audience: Audience, close: () => void) => ReactNode
}

/** One list of audiences with its filters, actions on the selection, and the dialogs of its rows. */
export function ListPane({ source, uploadDialog }: ListPaneProps) {
  const t = useT('audiences')
  const store = useT('store')
  const paths = usePaths<AudiencesPaths>()
  const go = useGo()
  const actions = useAudienceActions()
  const { search } = usePlace()
  const filters = readFilters(search)
  const runExport = useExport(source, filters)
  // Former address of comparisons, before they had a page of their own.
  const comparedIds = new URLSearchParams(search).get('compare')
  const [selected, setSelected] = useState<ReadonlyMap<string, Audience>>(new Map())
  const [dialog, setDialog] = useState<RowDialog | null>(null)
  // Returning from checkout.
  const returnedAudience = useQuery(audienceQuery(new URLSearchParams(search).get('apply') ?? ''))
  const base = paths.audiences()
  useEffect(() => {
    if (comparedIds) go(paths.compare(comparedIds.split(',')), { replace: true })
  }, [comparedIds, go, paths])
  const isOwn = source === 'saved' || source === 'purchased' || source === 'pro_targeting'

  const setFilters = (next: AudienceFilters) => go(base + writeFilters(next, search), { replace: true })
  const compareChosen = () => {
    if (selected.size < 2) return toasts.add({ level: 'warn', text: t('compare.tooFew') })
    if (selected.size > COMPARE_CAP)
      return toasts.add({ level: 'warn', text: t('compare.tooMany', { n: COMPARE_CAP }) })
    go(paths.compare([...selected.keys()]))
  }
  const removeAudiences = async (audiences: readonly Audience[]) => {
    const deletedIds = new Set(audiences.map((a) => a.id))
    await actions.remove(audiences)
    setSelected((all) => new Map([...all].filter(([id]) => !deletedIds.has(id))))
  }
  const menuOf = useRowMenu(source, { open: setDialog, remove: removeAudiences })
  const singleSelected = selected.size === 1 ? [...selected.values()][0] : undefined

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <AudienceFiltersBar filters={filters} onChange={setFilters} />
        <span className="ml-auto">
          <ExportMenu onExport={runExport} />
        </span>
      </div>
      <SelectionBar
        count={selected.size}
        onClear={() => setSelected(new Map())}
        actions={
          <>
            <Button size="sm" onClick={compareChosen}>
              {t('actions.compare')}
            </Button>
            <ExportMenu ids={[...selected.keys()]} onExport={runExport} />
            {isOwn && singleSelected && (
              <Button size="sm" onClick={() => setDialog({ kind: 'share', audience: singleSelected })}>
                {store('actions.share')}
              </Button>
            )}
            {isOwn && (
              <Button size="sm" variant="danger" onClick={() => removeAudiences([...selected.values()])}>
                {t('actions.deleteSelected')}
              </Button>
            )}
          </>
        }
      />
      <AudienceTable
        source={source}
        filters={filters}
        onOrderingChange={(ordering) => setFilters({ ...filters, ordering })}
        selection={new Set(selected.keys())}
        onSelectionChange={(ids, rows) =>
          setSelected((known) => {
            const byId = new Map([...known, ...rows.map((row) => [row.id, row] as const)])
            return new Map([...ids].map((id) => [id, byId.get(id)!] as const).filter(([, row]) => row))
          })
        }
        menuOf={menuOf}
      />
      {dialog?.kind === 'apply' && uploadDialog(dialog.audience, () => setDialog(null))}
      {!dialog &&
        returnedAudience.data &&
        uploadDialog(returnedAudience.data, () => setSearchParams({ apply: null }))}
      {dialog && (
        <Suspense>
          <RowDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
