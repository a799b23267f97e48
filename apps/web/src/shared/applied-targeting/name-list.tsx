import { Chip, type ChipProps } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'

const FIRST = 12

/** Names of criteria under a heading: the first ones, the rest on demand. Nothing if there are none. */
export function NameList({
  title,
  names,
  tone,
}: {
  title: string
  names: readonly string[]
  tone?: ChipProps['tone']
}) {
  const t = useT('apply')
  const [isOpen, setOpen] = useState(false)
  if (names.length === 0) return null
  const shown = isOpen ? names : names.slice(0, FIRST)
  return (
    <div className="grid gap-1 sm:grid-cols-[9rem_1fr]">
      <p className="text-13 text-ink-soft">
        {title} <span className="tabular-nums">{names.length}</span>
      </p>
      <ul className="flex min-w-0 flex-wrap gap-1">
        {shown.map((name) => (
          <li key={name} className="max-w-full">
            <Chip tone={tone}>{name}</Chip>
          </li>
        ))}
        {names.length > shown.length && (
          <li>
            <button
              type="button"
              className="text-13 text-signal-strong underline decoration-signal-edge underline-offset-3"
              onClick={() => setOpen(true)}
            >
              {t('preview.more', { n: names.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
