import type { ReactNode } from 'react'
import { toneClass, type Tone } from '../lib/tone.ts'

/** A label of a state. `dot` puts a dot in the tone before plain text, for tables. */
export function Badge({
  children,
  tone = 'neutral',
  look = 'soft',
}: {
  children: ReactNode
  tone?: Tone | 'neutral' | 'signal'
  look?: 'soft' | 'dot'
}) {
  if (look === 'dot') {
    return (
      <span className="inline-flex items-center gap-1.5 text-13 whitespace-nowrap">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full border bg-current ${toneClass[tone]} bg-current!`}
        />
        {children}
      </span>
    )
  }
  return (
    <span
      className={`inline-flex h-5 items-center rounded-sm border px-1.5 text-12 font-medium whitespace-nowrap ${toneClass[tone]}`}
    >
      {children}
    </span>
  )
}
