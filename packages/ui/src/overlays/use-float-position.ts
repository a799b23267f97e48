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
    const panelElement = float.firstElementChild as HTMLElement
    const positionFloat = () => {
      const anchorRect = latest.current()?.getBoundingClientRect()
      if (!anchorRect) return
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
      panelElement.style.maxWidth = panelElement.style.maxHeight = ''
      panelElement.style.minWidth = isTriggerWide
        ? `${Math.min(anchorRect.width, viewport.width - 32)}px`
        : ''
      const at = placeFloat(
        anchorRect,
        { width: panelElement.offsetWidth, height: panelElement.offsetHeight },
        viewport,
        { align },
      )
      panelElement.style.maxWidth = `${at.maxWidth}px`
      panelElement.style.maxHeight = `${Math.min(at.maxHeight, isTriggerWide ? 420 : at.maxHeight)}px`
      float.style.left = `${at.left}px`
      float.style.top = at.top === undefined ? 'auto' : `${at.top}px`
      float.style.bottom = at.bottom === undefined ? 'auto' : `${at.bottom}px`
      float.dataset['side'] = at.side
    }
    positionFloat()
    const observer = new ResizeObserver(positionFloat)
    observer.observe(panelElement)
    addEventListener('resize', positionFloat)
    addEventListener('scroll', positionFloat, true)
    const stopReopening = reopenMovedPopover(float, positionFloat)
    return () => {
      stopReopening()
      observer.disconnect()
      removeEventListener('resize', positionFloat)
      removeEventListener('scroll', positionFloat, true)
    }
  }, [float, latest, align, isTriggerWide])
}
