import { useLayoutEffect } from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { reopenMovedPopover } from './reopen-moved-popover.ts'
import { placeFloat } from '../lib/place-float.ts'

interface Options {
  align?: 'start' | 'end' | 'center'
  /** The float is at least as wide as its trigger. */
  isTriggerWide?: boolean
}

/**
 * Shows a native popover at its trigger and repositions it while either changes size, moves within its list,
 * or the page scrolls. The float's first child is the panel that gets the limits of `placeFloat` and scrolls
 * inside them.
 */
export function useFloatPosition(
  float: HTMLElement | null,
  trigger: () => Element | null,
  { align = 'start', isTriggerWide = false }: Options = {},
): void {
  const latest = useLatest(trigger)
  useLayoutEffect(() => {
    // If content changes in the same commit that closes it, the element is already detached.
    if (!float?.isConnected) return
    float.showPopover()
    const panel = float.firstElementChild as HTMLElement
    const place = () => {
      const box = latest.current()?.getBoundingClientRect()
      if (!box) return
      const view = { width: document.documentElement.clientWidth, height: innerHeight }
      panel.style.maxWidth = panel.style.maxHeight = ''
      panel.style.minWidth = isTriggerWide ? `${Math.min(box.width, view.width - 32)}px` : ''
      const at = placeFloat(box, { width: panel.offsetWidth, height: panel.offsetHeight }, view, { align })
      panel.style.maxWidth = `${at.maxWidth}px`
      panel.style.maxHeight = `${Math.min(at.maxHeight, isTriggerWide ? 420 : at.maxHeight)}px`
      float.style.left = `${at.left}px`
      float.style.top = at.top === undefined ? 'auto' : `${at.top}px`
      float.style.bottom = at.bottom === undefined ? 'auto' : `${at.bottom}px`
      float.dataset['side'] = at.side
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(panel)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    const stopReopening = reopenMovedPopover(float, place)
    return () => {
      stopReopening()
      observer.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [float, latest, align, isTriggerWide])
}
