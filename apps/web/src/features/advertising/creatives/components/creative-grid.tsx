import type { AdAccount, AdCreative } from '@rookery/contract'
import { ArticleIcon, Button, EmptyState, type MenuItem } from '@rookery/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CardFilters } from '../../../../shared/cards/card-filters.tsx'
import { CardGrid } from '../../../../shared/cards/card-grid.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { creativesQuery, mediaChoiceQuery } from '../api/creatives.query.ts'
import { useCreativeActions } from '../api/use-creative-actions.ts'
import { NAME_CAP } from '../model/creative-form.ts'
import { creativeKinds, readFilters, writeFilters, type CreativeFilters } from '../model/creative-filters.ts'
import { CreativeCard } from './creative-card.tsx'

const ComposeDialog = lazy(() => import('./compose-dialog.tsx').then((m) => ({ default: m.ComposeDialog })))
const PrerollDialog = lazy(() => import('./preroll-dialog.tsx').then((m) => ({ default: m.PrerollDialog })))
const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((m) => ({ default: m.PreviewDialog })))
const FieldDialog = lazy(() =>
  import('../../../../shared/forms/field-dialog.tsx').then((m) => ({ default: m.FieldDialog })),
)
const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((m) => ({ default: m.RemoveDialog })))

interface OpenCreativeDialog {
  what: 'preview' | 'edit' | 'rename' | 'remove'
  creative: AdCreative
}

/** The creatives of an account as cards, with filters. */
export function CreativeGrid({ account }: { account: AdAccount }) {
  const t = useT('creatives')
  const team = useTeam()
  const ids = { teamId: team.id, accountId: account.account_id }
  const filters = readFilters(useSearchParams())
  const list = useInfiniteQuery(creativesQuery(ids, filters))
  const media = useQuery(mediaChoiceQuery(ids))
  const actions = useCreativeActions()
  const [open, setOpen] = useState<OpenCreativeDialog | null>(null)
  const closeDialog = () => setOpen(null)
  const setFilters = (part: Partial<CreativeFilters>) =>
    setSearchParams(writeFilters({ ...filters, ...part }))
  const mediaOf = (creative: AdCreative) =>
    creative.media_keys.flatMap((key) => media.data?.find(({ media_key }) => media_key === key) ?? [])

  const menuOf = (creative: AdCreative): MenuItem[] => {
    const item = (what: OpenCreativeDialog['what'], label: string): MenuItem => ({
      id: what,
      label,
      isDestructive: what === 'remove',
      onSelect: () => setOpen({ what, creative }),
    })
    // A pre-roll video is a creative only in our database, so its deletion can be undone even if no ad shows
    // it.
    if (creative.format === 'preroll')
      return [item('edit', t('actions.edit')), item('remove', t('actions.takeOut'))]
    return [
      item('preview', t('actions.preview')),
      creative.kind === 'published' ? item('rename', t('actions.rename')) : item('edit', t('actions.edit')),
      ...(creative.kind === 'published' && creative.ad_ids.length === 0
        ? []
        : [item('remove', t(creative.kind === 'published' ? 'actions.takeOut' : 'actions.delete'))]),
    ]
  }

  return (
    <>
      <CardFilters
        texts={{
          search: t('filters.search'),
          clear: t('filters.clear'),
          kind: t('filters.kind'),
          all: t('filters.all'),
        }}
        q={filters.q}
        onSearch={(q) => setFilters({ q })}
        kinds={creativeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        kind={filters.kind}
        onKindChange={(kind) => setFilters({ kind })}
      >
        <NativeSelect
          label={t('filters.order')}
          value={filters.ordering}
          onChange={(ordering) => setFilters({ ordering })}
          options={(['-created_at', 'created_at', 'name', '-name'] as const).map((id) => ({
            id,
            label: t(`orders.${id}`),
          }))}
        />
      </CardFilters>
      <CardGrid
        list={list}
        texts={{ label: t('title'), loading: t('loading'), failed: t('failed') }}
        least={300}
        empty={
          filters.q || filters.kind ? (
            <EmptyState title={t('emptyFiltered.title')} description={t('emptyFiltered.description')} />
          ) : (
            <EmptyState
              icon={<ArticleIcon />}
              title={t('empty.title')}
              description={t('empty.description')}
              action={
                <Button variant="primary" onClick={() => setSearchParams({ compose: 'new' }, { push: true })}>
                  {t('compose.open')}
                </Button>
              }
            />
          )
        }
      >
        {(creative) => <CreativeCard creative={creative} media={mediaOf(creative)} menu={menuOf(creative)} />}
      </CardGrid>
      <Suspense>
        {open?.what === 'preview' && (
          <PreviewDialog creative={open.creative} media={mediaOf(open.creative)} onClose={closeDialog} />
        )}
        {open?.what === 'edit' &&
          (open.creative.format === 'preroll' ? (
            <PrerollDialog account={account} creative={open.creative} onClose={closeDialog} />
          ) : (
            <ComposeDialog account={account} creative={open.creative} onClose={closeDialog} />
          ))}
        {open?.what === 'rename' && (
          <FieldDialog
            title={t('rename.title')}
            description={t('rename.note')}
            label={t('fields.name')}
            maxLength={NAME_CAP}
            stored={open.creative.name}
            onClose={closeDialog}
            onSubmit={(name) =>
              actions.update({ pk: open.creative.id, version: open.creative.version, name })
            }
          />
        )}
        {open?.what === 'remove' && (
          <RemoveDialog
            creative={open.creative}
            onClose={closeDialog}
            onConfirm={() => actions.remove(open.creative)}
          />
        )}
      </Suspense>
    </>
  )
}
