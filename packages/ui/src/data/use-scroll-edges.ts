import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether content wider than its box continues beyond the left or the right edge. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [edges, setEdges] = useState('')
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const checkEdges = () => {
      const scrollableWidth = element.scrollWidth - element.clientWidth
      setEdges(
        `${element.scrollLeft > 1 ? 'start' : ''} ${element.scrollLeft < scrollableWidth - 1 ? 'end' : ''}`,
      )
    }
    // Vertical scrolling measures nothing: that would force another layout per frame.
    let leftScroll = element.scrollLeft
    const showEdges = () => {
      if (element.scrollLeft === leftScroll) return
      leftScroll = element.scrollLeft
      checkEdges()
    }
    checkEdges()
    const observer = new ResizeObserver(checkEdges)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', showEdges, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', showEdges)
    }
  }, [ref])
  return { start: edges.includes('start'), end: edges.includes('end') }
}
