/** How many tabs fit beside the more-menu: one per 60 px of width (WIDGET-022), at least one. */
export function tabCount(width: number, total: number): number {
  return Math.min(total, Math.max(1, Math.floor(width / 60)))
}
