import type { Audience } from '@rookery/contract'
import { COMPARE_CAP } from '@rookery/contract/constants.ts'
import { AddIcon, Button, LinkButton, PageHeader, Tabs } from '@rookery/ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { toasts } from '../../shared/feedback/toasts.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../shared/navigation/document-title.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useGo } from '../../shared/navigation/use-go.ts'
import { usePlace } from '../../shared/router/router.tsx'
import { useTeam } from '../../shared/teams/use-team.ts'
import { useAudienceActions } from './api/use-audience-actions.ts'
import { AudienceFiltersBar } from './components/audience-filters-bar.tsx'
import { AudienceTable } from './components/audience-table.tsx'
import { SelectionBar } from './components/selection-bar.tsx'
import { readFilters, writeFilters, type AudienceFilters } from './model/audience-filters.ts'

// Not part of the first screen, so not of the first load.
const CompareDialog = lazy(() =>
  import('./components/compare-dialog.tsx').then((m) => ({ default: m.CompareDialog })),
)
const ExclusionDialog = lazy(() =>
  import('./components/exclusion-dialog.tsx').then((m) => ({ default: m.ExclusionDialog })),
)
const SampleDialog = lazy(() =>
  import('./components/sample-dialog.tsx').then((m) => ({ default: m.SampleDialog })),
)
const RenameDialog = lazy(() =>
  import('./components/rename-dialog.tsx').then((m) => ({ default: m.RenameDialog })),
)

export interface AudiencesPageProps {
  /** The list of uploads, another feature's part. */
  uploads: ReactNode
  /** The lists of people the team brought, another feature's part. */
  lists: ReactNode
  /** The dialog that applies an audience to an ad account, another feature's part. */
  uploadDialog: (audience: Audience, close: () => void) => ReactNode
}

/** The personal audience store: what the team saved, and what it uploaded. */
export default function AudiencesPage({ uploads, lists, uploadDialog }: AudiencesPageProps) {
  const t = useT('audiences')
  const team = useTeam()
  const go = useGo()
  const actions = useAudienceActions()
  const { search } = usePlace()
  const params = new URLSearchParams(search)
  const filters = readFilters(search)
  const asked = params.get('tab')
  const tab = asked === 'uploaded' || asked === 'lists' ? asked : 'saved'
  const compared = params.get('compare')?.split(',').filter(Boolean) ?? []
  const [selected, setSelected] = useState<ReadonlyMap<string, Audience>>(new Map())
  const [renaming, setRenaming] = useState<Audience | null>(null)
  const [excluding, setExcluding] = useState<Audience | null>(null)
  const [sampling, setSampling] = useState<Audience | null>(null)
  const [applying, setApplying] = useState<Audience | null>(null)
  useDocumentTitle(tab === 'saved' ? t('title') : t(`tabs.${tab}`))

  const base = paths.audiences(team.slug)
  const setFilters = (next: AudienceFilters) => go(base + writeFilters(next, search), { replace: true })
  const setParam = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    const text = next.toString().replaceAll('%2C', ',')
    go(base + (text ? `?${text}` : ''), { replace: true })
  }
  const compare = () => {
    if (selected.size < 2) return toasts.add({ level: 'warn', text: t('compare.tooFew') })
    if (selected.size > COMPARE_CAP)
      return toasts.add({ level: 'warn', text: t('compare.tooMany', { n: COMPARE_CAP }) })
    setParam('compare', [...selected.keys()].join(','))
  }
  const remove = async (audiences: readonly Audience[]) => {
    const gone = new Set(audiences.map((a) => a.id))
    await actions.remove(audiences)
    setSelected((all) => new Map([...all].filter(([id]) => !gone.has(id))))
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <LinkButton variant="primary" icon={<AddIcon />} href={paths.creator(team.slug)}>
            {t('create')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        tabs={[
          { id: 'saved', label: t('tabs.saved') },
          { id: 'uploaded', label: t('tabs.uploaded') },
          { id: 'lists', label: t('tabs.lists') },
        ]}
        value={tab}
        onChange={(next) => setParam('tab', next === 'saved' ? null : next)}
      >
        {tab === 'uploaded' ? (
          uploads
        ) : tab === 'lists' ? (
          lists
        ) : (
          <>
            <div className="my-4 flex flex-wrap items-end gap-3">
              <AudienceFiltersBar filters={filters} onChange={setFilters} />
            </div>
            <SelectionBar
              count={selected.size}
              onClear={() => setSelected(new Map())}
              actions={
                <>
                  <Button size="sm" onClick={compare}>
                    {t('actions.compare')}
                  </Button>
                  <Button size="sm" variant="danger" onClick={() => remove([...selected.values()])}>
                    {t('actions.deleteSelected')}
                  </Button>
                </>
              }
            />
            <AudienceTable
              filters={filters}
              onOrderingChange={(ordering) => setFilters({ ...filters, ordering })}
              selection={new Set(selected.keys())}
              onSelectionChange={(ids, rows) =>
                setSelected((known) => {
                  const byId = new Map([...known, ...rows.map((row) => [row.id, row] as const)])
                  return new Map([...ids].map((id) => [id, byId.get(id)!] as const).filter(([, row]) => row))
                })
              }
              menuOf={(audience) => [
                {
                  id: 'insights',
                  label: t('actions.insights'),
                  href: paths.audience(team.slug, audience.id),
                },
                { id: 'edit', label: t('actions.edit'), href: paths.creator(team.slug, audience.id) },
                { id: 'upload', label: t('actions.upload'), onSelect: () => setApplying(audience) },
                {
                  id: 'exclude',
                  label: t('actions.exclude'),
                  onSelect: () => setExcluding(audience),
                },
                { id: 'sample', label: t('actions.sample'), onSelect: () => setSampling(audience) },
                { id: 'rename', label: t('actions.rename'), onSelect: () => setRenaming(audience) },
                {
                  id: 'duplicate',
                  label: t('actions.duplicate'),
                  onSelect: () => void actions.duplicate(audience),
                },
                {
                  id: 'delete',
                  label: t('actions.delete'),
                  isDestructive: true,
                  onSelect: () => void remove([audience]),
                },
              ]}
            />
          </>
        )}
      </Tabs>
      {renaming && (
        <Suspense>
          <RenameDialog
            audience={renaming}
            onClose={() => setRenaming(null)}
            onRename={(name) => actions.rename(renaming, name)}
          />
        </Suspense>
      )}
      <Suspense>
        {excluding && <ExclusionDialog audience={excluding} onClose={() => setExcluding(null)} />}
        {sampling && <SampleDialog audience={sampling} onClose={() => setSampling(null)} />}
      </Suspense>
      {applying && uploadDialog(applying, () => setApplying(null))}
      {compared.length >= 2 && (
        <Suspense>
          <CompareDialog ids={compared} onClose={() => setParam('compare', null)} />
        </Suspense>
      )}
    </>
  )
}
