import { useLayoutEffect, useRef } from 'react'
import { placeTooltip } from '../lib/place-tooltip.ts'

/**
 * Tooltip with the exact figures of a mark. Hidden from assistive technology, which reads them as the mark's
 * name.
 */
export function MarkTip({ text, target }: { text: string; target: Element }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tipElement = ref.current
    if (!tipElement) return
    if (!tipElement.matches(':popover-open')) tipElement.showPopover()
    const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
    const at = placeTooltip(target.getBoundingClientRect(), tipElement.getBoundingClientRect(), viewport)
    tipElement.style.left = `${at.left}px`
    tipElement.style.top = `${at.top}px`
  }, [text, target])
  return (
    <div
      ref={ref}
      popover="manual"
      aria-hidden="true"
      className="pointer-events-none fixed m-0 w-max max-w-[min(320px,calc(100vw-16px))] rounded-sm border-0 bg-ink px-2 py-1 text-13 whitespace-pre-line text-paper shadow-float"
    >
      {text}
    </div>
  )
}
