import { useState } from 'react'
import { useT } from '../model/texts.ts'

const SHOWN = 8

/** A list of names under a heading, the first of them at once; nothing where there are none. */
export function Names({
  title,
  names,
  tone,
}: {
  title: string
  names: readonly string[]
  tone?: 'success' | 'danger' | 'warn'
}) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  if (names.length === 0) return null
  const color =
    tone === undefined
      ? 'text-ink-soft'
      : { success: 'text-success', danger: 'text-danger', warn: 'text-warn' }[tone]
  return (
    <div className="flex flex-col gap-1">
      <h4 className={`text-13 font-medium ${color}`}>{title}</h4>
      <ul className="flex flex-wrap gap-1">
        {(isWhole ? names : names.slice(0, SHOWN)).map((name) => (
          <li key={name} className="max-w-full truncate rounded-sm bg-sunk px-1.5 py-0.5 text-13">
            {name}
          </li>
        ))}
      </ul>
      {!isWhole && names.length > SHOWN && (
        <button
          type="button"
          className="self-start text-13 text-signal underline underline-offset-2"
          onClick={() => setWhole(true)}
        >
          {t('receipt.showAll', { count: names.length })}
        </button>
      )}
    </div>
  )
}
