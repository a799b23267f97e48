import type { PostBand } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** A band as a bar with its middle, on a logarithmic scale from a third of its low end to three times its high end. */
export function BandBar({ label, band }: { label: string; band: PostBand }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const log = (value: number) => Math.log(Math.max(value, 1))
  const [from, to] = [log(band.low) - 1, log(band.high) + 1]
  const place = (value: number) => ((log(value) - from) / (to - from)) * 100
  return (
    <div>
      <p className="text-13 text-ink-soft">{label}</p>
      <p className="text-20 font-semibold tracking-tight tabular-nums">
        {t('draft.range', { low: formats.number(band.low), high: formats.number(band.high) })}
        <span className="ml-2 text-13 font-normal text-ink-soft">
          {t('draft.middle', { mid: formats.number(band.mid) })}
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-1.5 h-2 rounded-full bg-sunk">
        <div
          className="absolute inset-y-0 rounded-full bg-signal/50"
          style={{ left: `${place(band.low)}%`, right: `${100 - place(band.high)}%` }}
        />
        <div className="absolute -inset-y-1 w-0.5 bg-signal" style={{ left: `${place(band.mid)}%` }} />
      </div>
    </div>
  )
}
