export type CopyOutcome = 'copied' | 'empty' | 'failed'

/**
 * Copies items, one per line. 'empty' if there are none, 'failed' if the browser refuses access to the
 * clipboard.
 */
export async function copyItems(items: readonly string[]): Promise<CopyOutcome> {
  if (items.length === 0) return 'empty'
  try {
    await navigator.clipboard.writeText(items.join('\n'))
    return 'copied'
  } catch {
    return 'failed'
  }
}
