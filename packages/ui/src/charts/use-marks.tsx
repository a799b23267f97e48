import {
  useCallback,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { MarkTip } from './mark-tip.tsx'

export interface MarkProps {
  role: 'img' | 'button'
  'aria-label': string
  tabIndex: 0 | -1
  'data-mark': number
  onPointerEnter: (event: PointerEvent<Element>) => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent<Element>) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<Element>) => void
  onClick?: () => void
}

/**
 * The marks of a chart as one tab stop: arrows, Home and End move between them, and the hovered or focused
 * one shows its exact figures. `step` is how far an arrow up or down goes, for marks in a grid.
 */
export function useMarks(
  count: number,
  step = 1,
): {
  mark: (index: number, text: string, onSelect?: () => void) => MarkProps
  active: number | null
  tip: ReactNode
} {
  const [active, setActive] = useState<{ index: number; text: string; target: Element } | null>(null)
  const [stop, setStop] = useState(0)
  const tabStop = Math.min(stop, Math.max(count - 1, 0))

  const moveFocus = useCallback(
    (event: KeyboardEvent<Element>, index: number) => {
      const to = {
        ArrowRight: index + 1,
        ArrowLeft: index - 1,
        ArrowDown: index + step,
        ArrowUp: index - step,
        Home: 0,
        End: count - 1,
      }[event.key]
      if (event.key === 'Escape') setActive(null)
      if (to === undefined || to < 0 || to >= count) return
      const chart = event.currentTarget.closest('[data-marks]') ?? event.currentTarget.parentElement
      const nextMark = chart?.querySelector<HTMLElement | SVGElement>(`[data-mark="${to}"]`)
      if (!nextMark) return
      event.preventDefault()
      setStop(to)
      nextMark.focus()
    },
    [count, step],
  )

  function markProps(index: number, text: string, onSelect?: () => void): MarkProps {
    const showTooltip = (event: { currentTarget: Element }) =>
      setActive({ index, text, target: event.currentTarget })
    return {
      role: onSelect ? 'button' : 'img',
      'aria-label': text,
      tabIndex: index === tabStop ? 0 : -1,
      'data-mark': index,
      onPointerEnter: showTooltip,
      onPointerLeave: () => setActive(null),
      onFocus: (event) => {
        setStop(index)
        showTooltip(event)
      },
      onBlur: () => setActive(null),
      onKeyDown: (event) => {
        if (onSelect && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault()
          onSelect()
        } else moveFocus(event, index)
      },
      onClick: onSelect,
    }
  }
  return {
    mark: markProps,
    active: active?.index ?? null,
    tip: active && <MarkTip text={active.text} target={active.target} />,
  }
}
