import type { AdMedia } from '@rookery/contract'
import { Badge, DeleteIcon, IconButton, ImageIcon, MovieIcon, ProgressBar } from '@rookery/ui'
import { isBeingPrepared } from '../../../../shared/ad-media/is-being-prepared.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

export function MediaCard({ media, onDelete }: { media: AdMedia; onDelete: () => void }) {
  const t = useT('media')
  const formats = useFormats()
  const picture = media.media_type === 'VIDEO' ? media.poster_url : media.url
  const Icon = media.media_type === 'VIDEO' ? MovieIcon : ImageIcon
  const isMoving = isBeingPrepared(media)
  const mediaFacts = [
    t(`types.${media.media_type}`),
    media.width && media.height ? `${media.width} × ${media.height}` : null,
    media.duration_ms ? t('seconds', { n: formats.number(media.duration_ms / 1000, 1) }) : null,
    media.size_bytes ? formats.bytes(media.size_bytes) : null,
  ].filter(Boolean)
  return (
    <article
      aria-label={media.name}
      className="min-w-0 overflow-hidden rounded-md border border-hairline bg-raised"
    >
      <div className="flex h-36 items-center justify-center overflow-hidden bg-sunk">
        {picture && media.status !== 'FAILED' ? (
          <img src={picture} alt={media.name} loading="lazy" className="size-full object-contain" />
        ) : (
          <Icon size={32} className="text-ink-faint" />
        )}
      </div>
      <div className="px-3 py-2">
        <div className="flex items-start gap-1">
          <p className="min-w-0 flex-1 truncate text-13 font-medium" title={media.file_name}>
            {media.name}
          </p>
          {!isMoving && (
            <IconButton
              size="sm"
              className="-my-1 -mr-1.5"
              label={t('delete.of', { name: media.name })}
              icon={<DeleteIcon size={18} />}
              isDisabled={media.in_use}
              onClick={onDelete}
            />
          )}
        </div>
        <p className="text-12 text-ink-soft tabular-nums">{mediaFacts.join(' · ')}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {media.status === 'FAILED' && <Badge tone="danger">{t('statuses.FAILED')}</Badge>}
          {media.in_use && <Badge>{t('inUse')}</Badge>}
          <span className="text-12 text-ink-soft">{formats.date(media.created_at)}</span>
        </div>
        {media.cause && <p className="mt-1 text-12 text-danger">{media.cause}</p>}
        {isMoving && (
          <div className="mt-2">
            <ProgressBar
              label={t(`statuses.${media.status as 'UPLOADING'}`)}
              value={media.status === 'UPLOADING' ? media.progress : undefined}
            />
          </div>
        )}
      </div>
    </article>
  )
}
