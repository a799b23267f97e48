import type { AdMedia } from '@rookery/contract'
import { ImageIcon, MovieIcon } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'

interface PostPreviewProps {
  handle?: string
  text: string
  media: readonly AdMedia[]
  card: { title: string; url: string; button_label: string | null } | null
}

export const hostOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** A creative about as the network shows it; nothing of it is a link. */
export function PostPreview({ handle, text, media, card }: PostPreviewProps) {
  const t = useT('creatives')
  return (
    <div className="min-w-0 rounded-md border border-hairline bg-raised p-3 text-14">
      {handle && <p className="mb-1 text-13 text-ink-soft">@{handle}</p>}
      <p className="break-words whitespace-pre-wrap">
        {text || <span className="text-ink-faint">{t('noText')}</span>}
      </p>
      {media.length > 0 && (
        <ul className={`mt-2 grid gap-1 ${media.length > 1 ? 'grid-cols-2' : ''}`}>
          {media.map((each) => (
            <li
              key={each.id}
              className="flex min-w-0 items-center justify-center overflow-hidden rounded-sm bg-sunk"
            >
              <MediaThumb media={each} />
            </li>
          ))}
        </ul>
      )}
      {card && (
        <div className="mt-2 flex items-center gap-3 rounded-sm border border-hairline px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{card.title}</p>
            <p className="truncate text-12 text-ink-soft">{hostOf(card.url)}</p>
          </div>
          {card.button_label && (
            <span className="shrink-0 rounded-md border border-edge px-2 text-13">
              {t(`buttons.${card.button_label as 'SHOP'}`)}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

export function MediaThumb({
  media,
}: {
  media: Pick<AdMedia, 'media_type' | 'url' | 'poster_url' | 'name'>
}) {
  const picture = media.media_type === 'VIDEO' ? media.poster_url : media.url
  if (picture)
    return <img src={picture} alt={media.name} loading="lazy" className="max-h-64 w-full object-cover" />
  const Icon = media.media_type === 'VIDEO' ? MovieIcon : ImageIcon
  return (
    <span className="flex h-28 items-center gap-2 px-2 text-13 text-ink-soft">
      <Icon />
      <span className="truncate">{media.name}</span>
    </span>
  )
}
