import { clamp, type Box } from './place-float.ts'

const margin = 8

/**
 * Position of a tooltip: above its target and centred on it, below if there is no room, and always 8 px
 * inside the window (WIDGET-021).
 */
export function placeTooltip(
  target: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  gap = 6,
): { left: number; top: number } {
  const topAbove = target.top - size.height - gap
  const wantedTop = topAbove >= margin ? topAbove : target.top + target.height + gap
  return {
    left: clamp(target.left + (target.width - size.width) / 2, margin, view.width - margin - size.width),
    top: clamp(wantedTop, margin, view.height - margin - size.height),
  }
}
