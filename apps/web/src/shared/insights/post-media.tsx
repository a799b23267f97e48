import type { Post } from '@rookery/contract'
import { ImageIcon, PlayArrowIcon } from '@rookery/ui'
import { useState } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { pictureAddress } from '../pictures/network-picture.ts'

type Medium = 'photo' | 'video' | 'animated_gif'
type Attached = Post['media'][number] & { type: Medium }
const isShown = (each: Post['media'][number]): each is Attached =>
  each.type === 'photo' || each.type === 'video' || each.type === 'animated_gif'

/** What is attached to a post: pictures and frames of videos, each linked to the network; its name where none is known. */
export function PostMedia({ post }: { post: Post }) {
  const media = post.media.filter(isShown).slice(0, 4)
  const pictures = media.filter(({ picture_url }) => pictureAddress(picture_url) !== null)
  const label = useLabels(media.length)
  if (media.length === 0) return null
  if (pictures.length < media.length)
    return (
      <ul className="flex flex-wrap gap-2">
        {media.map((each, i) => (
          <li key={i}>
            <a
              href={each.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex h-7 items-center gap-1 rounded-md border border-hairline bg-sunk px-2 text-12 text-ink-soft hover:text-ink"
            >
              <MediumIcon type={each.type} />
              {label(each.type, i)}
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <ul
      className={`grid gap-px overflow-hidden rounded-md border border-hairline bg-hairline ${media.length > 1 ? 'grid-cols-2' : ''} ${media.length === 3 ? '*:first:row-span-2' : ''}`}
    >
      {media.map((each, i) => (
        <li
          key={i}
          className={`relative w-full min-w-0 bg-sunk ${media.length === 3 && i === 0 ? '' : 'aspect-16/9'}`}
        >
          <a href={each.url} target="_blank" rel="noreferrer" className="absolute inset-0 -outline-offset-2">
            <Picture media={each} label={label(each.type, i)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Fills its box, so that nothing moves when it loads or fails. */
function Picture({ media, label }: { media: Attached; label: string }) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <span className="absolute inset-0 flex items-center justify-center gap-1 text-12 text-ink-soft">
        <MediumIcon type={media.type} />
        {label}
      </span>
    )
  return (
    <>
      <img
        src={pictureAddress(media.picture_url)!}
        alt={label}
        width={1200}
        height={675}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        className="size-full object-cover"
      />
      {media.type !== 'photo' && (
        <span
          aria-hidden="true"
          // Dark in both themes: pictures are light or dark in either.
          data-theme="dark"
          className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-paper/75 text-ink"
        >
          <PlayArrowIcon size={32} />
        </span>
      )}
    </>
  )
}

const MediumIcon = ({ type }: { type: Medium }) =>
  type === 'photo' ? <ImageIcon size={16} /> : <PlayArrowIcon size={16} />

/** "Photo", or "Photo 2" where a post has several. */
function useLabels(count: number): (type: Medium, i: number) => string {
  const t = useT('insightsPosts')
  const formats = useFormats()
  return (type, i) =>
    count > 1
      ? t('wall.attached', { medium: t(`wall.media.${type}`), i: formats.number(i + 1) })
      : t(`wall.media.${type}`)
}
