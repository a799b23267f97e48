import type { AdMedia } from '@rookery/contract'
import { Avatar, ImageIcon, MovieIcon, PlayArrowIcon } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

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

/** A creative in X's layout: author, text, pictures in a grid, or one with its card below; without links. */
export function PostPreview({ handle, text, media, card }: PostPreviewProps) {
  const t = useT('creatives')
  return (
    <div className="flex min-w-0 gap-2.5 rounded-md border border-hairline bg-raised p-3 text-14">
      <Avatar text={handle ?? '?'} size={32} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="mb-0.5 flex items-baseline gap-2 text-13">
          {handle && <span className="truncate font-medium">@{handle}</span>}
          <span className="ml-auto shrink-0 text-12 text-ink-soft">{t('preview.ad')}</span>
        </p>
        <p className="break-words whitespace-pre-wrap">
          {text || <span className="text-ink-faint">{t('noText')}</span>}
        </p>
        {(media.length > 0 || card) && (
          <div className="mt-2 overflow-hidden rounded-md border border-hairline">
            {media.length > 0 && (
              <ul
                className={`grid gap-px bg-hairline ${media.length > 1 ? 'grid-cols-2' : ''} ${media.length === 3 ? '*:first:row-span-2' : ''}`}
              >
                {media.map((each) => (
                  <li
                    key={each.id}
                    className={`flex min-w-0 items-center justify-center overflow-hidden bg-sunk ${media.length > 1 ? 'aspect-16/9 h-full w-full' : ''}`}
                  >
                    <MediaThumb media={each} />
                  </li>
                ))}
              </ul>
            )}
            {card && (
              <div
                className={`flex items-center gap-3 px-3 py-2 ${media.length > 0 ? 'border-t border-hairline' : ''}`}
              >
                <div className="min-w-0 flex-1">
                  <p className="truncate text-12 text-ink-soft">{hostOf(card.url)}</p>
                  <p className="truncate font-medium">{card.title}</p>
                </div>
                {card.button_label && (
                  <span className="shrink-0 rounded-md border border-edge px-2 text-13">
                    {t(`buttons.${card.button_label as 'SHOP'}`)}
                  </span>
                )}
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

type Thumb = Pick<AdMedia, 'media_type' | 'url' | 'poster_url' | 'name'> &
  Partial<Pick<AdMedia, 'duration_ms'>>

const durationText = (ms: number): string => {
  const s = Math.round(ms / 1000)
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}

/** A picture, or a video's poster with a play sign and its duration; the file name if there is no picture. */
export function MediaThumb({ media }: { media: Thumb }) {
  const isVideo = media.media_type === 'VIDEO'
  const picture = isVideo ? media.poster_url : media.url
  const Icon = isVideo ? MovieIcon : ImageIcon
  return (
    <span className="relative flex w-full items-center justify-center">
      {picture ? (
        <img src={picture} alt={media.name} loading="lazy" className="max-h-64 w-full object-cover" />
      ) : (
        <span className="flex h-28 items-center gap-2 px-2 text-13 text-ink-soft">
          <Icon />
          <span className="truncate">{media.name}</span>
        </span>
      )}
      {isVideo && picture && (
        <span className="absolute flex size-10 items-center justify-center rounded-full bg-signal text-on-signal">
          <PlayArrowIcon />
        </span>
      )}
      {isVideo && media.duration_ms != null && (
        <span className="absolute bottom-1 left-1 rounded-sm bg-ink px-1 text-12 text-paper tabular-nums">
          {durationText(media.duration_ms)}
        </span>
      )}
    </span>
  )
}
