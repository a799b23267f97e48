import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { saveBlob } from '../../lib/save-blob.ts'
import { downloadName, type ChartSource } from '../chart-downloads.tsx'
import { pngOfMarks } from './png-of-marks.ts'
import { readMarks } from './read-marks.ts'
import { svgOfMarks } from './svg-of-marks.ts'

export type PictureFormat = 'png' | 'svg'

/** Half the width of a slide, independent of the window's width. */
const PICTURE_WIDTH = 960
const PICTURE_PADDING = 28

export interface ChartPictureProps {
  format: PictureFormat
  title: string
  /** The chart's finding, above its title. */
  headline?: ReactNode
  note?: ReactNode
  source: ChartSource | null
  /** Renders the chart at a width. */
  children: (width: number) => ReactNode
  onDone: (error: unknown) => void
}

/** Renders a chart off screen, in light colours, with its source, and passes it on as a file. */
export function ChartPicture({ format, title, headline, note, source, children, onDone }: ChartPictureProps) {
  const ref = useRef<HTMLDivElement>(null)
  const onDoneRef = useRef(onDone)
  useEffect(() => {
    onDoneRef.current = onDone
  })
  const name = downloadName(source, title)
  useEffect(() => {
    let isCurrent = true
    async function save() {
      await laidOut()
      if (!isCurrent || !ref.current) return
      const pictureMarks = readMarks(ref.current)
      const size = { width: PICTURE_WIDTH, height: ref.current.getBoundingClientRect().height }
      const content =
        format === 'png'
          ? await pngOfMarks(pictureMarks, size)
          : new Blob([svgOfMarks(pictureMarks, size, name)], { type: 'image/svg+xml' })
      if (isCurrent) saveBlob(`${name}.${format}`, content)
    }
    save().then(
      () => isCurrent && onDoneRef.current(null),
      (error: unknown) => isCurrent && onDoneRef.current(error),
    )
    return () => {
      isCurrent = false
    }
  }, [format, name])
  return createPortal(
    <div
      ref={ref}
      inert
      aria-hidden="true"
      data-theme="light"
      style={{ width: PICTURE_WIDTH, padding: PICTURE_PADDING, insetInlineStart: -4 * PICTURE_WIDTH }}
      className="fixed top-0 bg-raised text-14 text-ink [&_.truncate]:overflow-visible [&_.truncate]:whitespace-normal [&_[data-screen-only]]:hidden"
    >
      {headline && <p className="text-20 font-semibold">{headline}</p>}
      <p className={headline ? 'text-ink-soft' : 'text-20 font-semibold'}>{title}</p>
      <div className="py-4">{children(PICTURE_WIDTH - 2 * PICTURE_PADDING)}</div>
      {note && <p className="text-12 text-ink-soft">{note}</p>}
      {source && (
        <div className="mt-2 text-12 text-ink-soft">
          <p className="font-medium text-ink">{source.name}</p>
          {source.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>,
    document.body,
  )
}

/** Waits until the fonts of the layout are loaded. */
async function laidOut(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
  await document.fonts.ready
}
