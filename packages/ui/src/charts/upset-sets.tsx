import { audienceColor } from './lift-tone.ts'
import { upsetRow } from './upset-row.ts'

export interface UpsetSet {
  id: string
  label: string
  size: number
  /** Index of the audience's fixed colour; its place in the list unless given. */
  color?: number
  /** Names the size, so that tests can compare it with other places that show it. */
  figure?: { readonly key: string; readonly of: string }
}

/** The sets at the left of an UpSet plot: name, size and a bar of it in the audience's colour. */
export function UpsetSets({
  sets,
  width,
  formatCount,
}: {
  sets: readonly UpsetSet[]
  width: number
  formatCount: (count: number) => string
}) {
  const maxSize = Math.max(1, ...sets.map((set) => set.size))
  return (
    <div style={{ width }} className="shrink-0 pr-2 text-13">
      {sets.map((set, at) => (
        <div key={set.id} style={{ height: upsetRow }} className="flex flex-col justify-center">
          <div className="flex items-baseline justify-between gap-2 leading-none">
            <span className="min-w-0 truncate leading-[16px]" title={set.label}>
              {set.label}
            </span>
            <span
              className="shrink-0 text-12 text-ink-soft"
              data-figure={set.figure?.key}
              data-of={set.figure?.of}
            >
              {formatCount(set.size)}
            </span>
          </div>
          <div aria-hidden="true" className="mt-0.5 h-1 rounded-sm bg-ink/7">
            <div
              className="h-full rounded-sm"
              style={{ width: `${(set.size / maxSize) * 100}%`, background: audienceColor(set.color ?? at) }}
            />
          </div>
        </div>
      ))}
    </div>
  )
}
