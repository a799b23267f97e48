import type { Stop, OperableElements } from './watch-focus.ts'

/** The order one reads in: down, or to the right; never back within a line, never up except to the next column. */
function isBackwards(a: Stop, b: Stop): boolean {
  if (a.isFloating || b.isFloating) return false
  const isAbove = b.box.bottom <= a.box.top + 1
  const isLeft = b.box.right <= a.box.left + 1
  const isBesides = b.box.top < a.box.bottom && b.box.bottom > a.box.top
  return (isAbove && b.box.left < a.box.right - 1) || (isBesides && isLeft)
}

/** The faults in the order in which the Tab key moved the focus, given the elements that can be operated. */
export function problemsOf(stops: Stop[], things: OperableElements): string[] {
  const reachedIds = new Set(stops.map(({ id }) => id))
  return [
    ...things.filter(([id]) => !reachedIds.has(id)).map(([, name]) => `Tab does not reach ${name}`),
    ...stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `the focus is not seen on ${name}`),
    ...stops.flatMap((stop, i) =>
      i > 0 && isBackwards(stops[i - 1]!, stop)
        ? [`after ${stops[i - 1]!.name} one goes back to ${stop.name}`]
        : [],
    ),
  ]
}
