import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether content wider than its box continues beyond the left or the right edge. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [edges, setEdges] = useState('')
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      const left = element.scrollWidth - element.clientWidth
      setEdges(`${element.scrollLeft > 1 ? 'start' : ''} ${element.scrollLeft < left - 1 ? 'end' : ''}`)
    }
    // Vertical scrolling measures nothing: that would force another layout per frame.
    let left = element.scrollLeft
    const moved = () => {
      if (element.scrollLeft === left) return
      left = element.scrollLeft
      look()
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', moved, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', moved)
    }
  }, [ref])
  return { start: edges.includes('start'), end: edges.includes('end') }
}
