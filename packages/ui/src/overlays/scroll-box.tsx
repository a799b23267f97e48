import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

/** An area that scrolls if its content is higher; focusable then, for the keyboard. */
export function ScrollBox({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setScrolled(element.scrollHeight > element.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      tabIndex={isScrolled ? 0 : undefined}
      className={cx('overflow-x-hidden overflow-y-auto -outline-offset-2', className)}
    >
      <div>{children}</div>
    </div>
  )
}
