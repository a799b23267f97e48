export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Placement {
  left: number
  /** Distance from the window's top when it opens downward, from its bottom when upward. */
  top?: number
  bottom?: number
  side: 'below' | 'above'
  maxWidth: number
  maxHeight: number
}

export const floatMargin = 16
export const floatMaxWidth = 600
/** With less room than this below the trigger, a float opens upward. */
export const floatFlipBelow = 316

/**
 * Position of a floating box (WIDGET-010 to 012): at most 600 px wide, 16 px from the window's edges, upward
 * if less than 316 px remain below. All figures in CSS pixels of the window.
 */
export function placeFloat(
  trigger: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  { align = 'start', gap = 4 }: { align?: 'start' | 'end' | 'center'; gap?: number } = {},
): Placement {
  const maxWidth = Math.min(floatMaxWidth, view.width - 2 * floatMargin)
  const width = Math.min(size.width, maxWidth)
  const wantedLeft =
    align === 'start'
      ? trigger.left
      : align === 'end'
        ? trigger.left + trigger.width - width
        : trigger.left + (trigger.width - width) / 2
  const left = clamp(wantedLeft, floatMargin, view.width - floatMargin - width)
  const spaceBelow = view.height - (trigger.top + trigger.height)
  if (spaceBelow < floatFlipBelow) {
    const floatBottom = Math.max(view.height - trigger.top + gap, floatMargin)
    return {
      left,
      bottom: floatBottom,
      side: 'above',
      maxWidth,
      maxHeight: Math.max(view.height - floatBottom - floatMargin, 0),
    }
  }
  const floatTop = Math.max(trigger.top + trigger.height + gap, floatMargin)
  return {
    left,
    top: floatTop,
    side: 'below',
    maxWidth,
    maxHeight: Math.max(view.height - floatTop - floatMargin, 0),
  }
}

/** Limits a value to a range; the lower end wins if they cross. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
