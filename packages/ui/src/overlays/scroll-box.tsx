import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

/** An area that scrolls if its content is higher; focusable then, for the keyboard. */
export function ScrollBox({ className, children }: { className?: string; children: ReactNode }) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const element = scrollRef.current
    if (!element) return
    const checkScroll = () => setScrolled(element.scrollHeight > element.clientHeight + 1)
    checkScroll()
    const observer = new ResizeObserver(checkScroll)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={scrollRef}
      tabIndex={isScrolled ? 0 : undefined}
      className={cx('overflow-x-hidden overflow-y-auto -outline-offset-2', className)}
    >
      <div>{children}</div>
    </div>
  )
}
