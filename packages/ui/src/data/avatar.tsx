import { useState } from 'react'
import { cx } from '../lib/cx.ts'
import { toneClass } from '../lib/tone.ts'
import { avatarTone, initialsOf } from './avatar-tone.ts'

export interface AvatarProps {
  /** The name: source of the accessible name, the initials and the tone. */
  text: string
  src?: string | null
  size?: 20 | 24 | 32 | 40 | 64
  shape?: 'round' | 'square'
  /** The name is visible next to it, so assistive technology skips it. */
  isDecorative?: boolean
}

/** Two wide characters do not fit into a small avatar. */
function visibleInitials(text: string, size: number): string {
  const initialLetters = initialsOf(text)
  const isWide = /[^\p{Script=Latin}\p{N}]/u.test(initialLetters)
  return isWide && size <= 24 ? ([...initialLetters][0] ?? '') : initialLetters
}

export function Avatar({ text, src, size = 32, shape = 'round', isDecorative }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const sizeStyle = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }
  const shapeClass = shape === 'round' ? 'rounded-full' : 'rounded-md'
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt={isDecorative ? '' : text}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        // Whose host it is need not learn which screen shows it.
        referrerPolicy="no-referrer"
        style={sizeStyle}
        onError={() => setFailed(src)}
        className={cx('shrink-0 bg-sunk object-cover', shapeClass)}
      />
    )
  }
  const tone = avatarTone(text)
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text })}
      data-tone={tone}
      data-initials={visibleInitials(text, size)}
      style={sizeStyle}
      className={cx(
        // Rendered as a picture: initials must not be read as part of the button's text.
        'inline-flex shrink-0 items-center justify-center border leading-none font-semibold whitespace-nowrap select-none before:content-[attr(data-initials)]',
        shapeClass,
        toneClass[tone],
      )}
    />
  )
}
