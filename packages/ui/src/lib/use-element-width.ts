import { useLayoutEffect, useState, type RefObject } from 'react'

/** The content width of an element in pixels, updated with its size; `initial` until it has been measured. */
export function useElementWidth(ref: RefObject<Element | null>, initial = 0): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
