const DISK_FULL_PATTERN = /ENOSPC|no space left|NOT_ENOUGH_SPACE|cannot reserve/i

/**
 * A one-sentence error message for a failed step of the start, and what to do; an unknown error is shown
 * completely.
 */
export function startFailure(title: string, { message }: Error, dataDir: string): string {
  if (DISK_FULL_PATTERN.test(message))
    return `${title}: the disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk, then start again: nothing that was there is lost.`
  const lastLine = message.trim().split('\n').at(-1)
  return `${title}: ${lastLine}${message.includes('\n') ? `\n\n${message}` : ''}`
}
