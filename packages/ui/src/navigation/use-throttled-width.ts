import { useLayoutEffect, useState, type RefObject } from 'react'

/** An element's width, updated at most once per `interval` milliseconds; always ends with the last width. */
export function useThrottledWidth(ref: RefObject<Element | null>, interval = 100): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.getBoundingClientRect().width)
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        setWidth(element.getBoundingClientRect().width)
      }, interval)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [ref, interval])
  return width
}
