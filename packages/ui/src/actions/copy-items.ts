export type CopyOutcome = 'copied' | 'empty' | 'failed'

/** Copies items, one a line. 'empty' when there is nothing to copy, 'failed' when the browser has no clipboard for us. */
export async function copyItems(items: readonly string[]): Promise<CopyOutcome> {
  if (items.length === 0) return 'empty'
  try {
    await navigator.clipboard.writeText(items.join('\n'))
    return 'copied'
  } catch {
    return 'failed'
  }
}
