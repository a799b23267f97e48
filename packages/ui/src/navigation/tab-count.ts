/** Number of tabs that fit next to the more-menu: one per 60 px of width (WIDGET-022), at least one. */
export function tabCount(width: number, total: number): number {
  return Math.min(total, Math.max(1, Math.floor(width / 60)))
}

/**
 * Number of visible tabs that fit by their own widths: all of them, or as many as leave room for the
 * more-menu and for the chosen one, which takes the last place if it is not among the first. Widths of 0 are
 * not measured yet and take no room.
 */
export function tabsThatFit(
  widths: readonly number[],
  { available, most, chosen, more }: { available: number; most: number; chosen: number; more: number },
): number {
  const upTo = (count: number) => widths.slice(0, count).reduce((sum, each) => sum + each, 0)
  if (most >= widths.length && upTo(widths.length) <= available) return widths.length
  for (let count = Math.min(most, widths.length); count > 1; count--) {
    const usedWidth = chosen < count ? upTo(count) : upTo(count - 1) + (widths[chosen] ?? 0)
    if (usedWidth + more <= available) return count
  }
  return 1
}
