import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { wrappedElement } from '../lib/wrapped-element.ts'
import { placeTooltip } from '../lib/place-tooltip.ts'

export interface TooltipProps {
  text: ReactNode
  /** One element; it should be focusable so that the keyboard can reach the tooltip. */
  children: ReactNode
  /** Milliseconds of hovering before it shows. */
  delay?: number
}

/** A text at an element, on hover and on keyboard focus, inside the window at every edge. Escape hides it. */
export function Tooltip({ text, children, delay = 300 }: TooltipProps) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [float, setFloat] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const target = () => wrappedElement(root.current)

  useLayoutEffect(() => {
    const element = target()
    // If the name is the same text, it is not announced twice.
    if (!element || !isOpen || element.getAttribute('aria-label') === text) return
    element.setAttribute('aria-describedby', id)
    return () => element.removeAttribute('aria-describedby')
  }, [id, isOpen, text])

  useLayoutEffect(() => {
    const element = target()
    // If the text changes in the same commit that hides it, the element is already detached.
    if (!float?.isConnected || !element) return
    float.showPopover()
    const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
    const at = placeTooltip(element.getBoundingClientRect(), float.getBoundingClientRect(), viewport)
    float.style.left = `${at.left}px`
    float.style.top = `${at.top}px`
  }, [float, text])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    const closeOnScroll = () => setOpen(false)
    document.addEventListener('keydown', closeOnEscape, true)
    addEventListener('scroll', closeOnScroll, true)
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true)
      removeEventListener('scroll', closeOnScroll, true)
    }
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  function showAfter(after: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), after)
  }
  function hideTooltip() {
    clearTimeout(timer.current)
    setOpen(false)
  }

  if (!text) return children
  return (
    <span
      ref={root}
      data-wrapper=""
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && showAfter(delay)}
      onPointerLeave={hideTooltip}
      onPointerDown={hideTooltip}
      onFocus={(event) => event.target.matches(':focus-visible') && showAfter(0)}
      onBlur={hideTooltip}
    >
      {children}
      {isOpen && (
        <div
          ref={setFloat}
          id={id}
          role="tooltip"
          popover="manual"
          className="pointer-events-none fixed m-0 w-max max-w-[min(320px,calc(100vw-16px))] rounded-sm border-0 bg-ink px-2 py-1 text-left text-13 font-normal whitespace-normal text-paper shadow-float animate-fade"
        >
          {text}
        </div>
      )}
    </span>
  )
}
