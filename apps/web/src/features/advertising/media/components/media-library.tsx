import type { AdAccount, AdMedia } from '@rookery/contract'
import { adMediaCalls } from '@rookery/contract/facts.ts'
import { EmptyState, ImageIcon } from '@rookery/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaTypes } from '../../../../shared/ad-media/check-file.ts'
import { MediaUploader } from '../../../../shared/ad-media/media-uploader.tsx'
import { api } from '../../../../shared/api/api.ts'
import { CardFilters } from '../../../../shared/cards/card-filters.tsx'
import { CardGrid } from '../../../../shared/cards/card-grid.tsx'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { mediaQuery } from '../api/media.query.ts'
import { readFilters } from '../model/media-filters.ts'
import { MediaCard } from './media-card.tsx'

export function MediaLibrary({ account }: { account: AdAccount }) {
  const t = useT('media')
  const team = useTeam()
  const client = useQueryClient()
  const ids = { teamId: team.id, accountId: account.account_id }
  const filters = readFilters(useSearchParams())
  const list = useInfiniteQuery(mediaQuery(ids, filters))
  const [deleting, setDeleting] = useState<AdMedia | null>(null)

  async function remove(media: AdMedia) {
    await api.call(adMediaCalls.deleteAdMedia, { pk: media.id }, { quiet: true })
    await client.invalidateQueries({ queryKey: ['media'] })
    toasts.add({ level: 'info', text: t('deleted', { name: media.name }) })
  }

  return (
    <>
      <CardFilters
        texts={{
          search: t('filters.search'),
          clear: t('filters.clear'),
          kind: t('filters.type'),
          all: t('filters.all'),
        }}
        q={filters.q}
        onSearch={(q) => setSearchParams({ q: q || null })}
        kinds={mediaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        kind={filters.type}
        onKindChange={(type) => setSearchParams({ type })}
      />
      <MediaUploader account={ids} />
      <div className="mt-6">
        <CardGrid
          list={list}
          texts={{ label: t('title'), loading: t('loading'), failed: t('failed') }}
          least={200}
          empty={
            <EmptyState
              icon={<ImageIcon />}
              title={t(filters.q || filters.type ? 'emptyFiltered.title' : 'empty.title')}
              description={t(filters.q || filters.type ? 'emptyFiltered.description' : 'empty.description')}
            />
          }
        >
          {(media) => <MediaCard media={media} onDelete={() => setDeleting(media)} />}
        </CardGrid>
      </div>
      {deleting && (
        <ConfirmDialog
          title={t('delete.title', { name: deleting.name })}
          text={t('delete.text')}
          confirmLabel={t('delete.confirm')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
