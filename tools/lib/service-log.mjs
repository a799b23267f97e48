import { createStream } from 'rotating-file-stream'

const ERROR_LEVEL = 50

/**
 * Writes the output of services to `folder`/NAME.log (at most five files of 10 MB), and errors also to the
 * terminal. With ROOKERY_VERBOSE everything is shown.
 */
export function serviceLog(folder, name, show = (line) => process.stderr.write(`${line}\n`)) {
  const file = createStream(`${name}.log`, { path: folder, size: '10M', maxFiles: 5, mode: 0o600 })
  // A full disk must not end the product because of its log.
  file.on('error', () => {})
  let unreadText = ''
  return (chunk) => {
    file.write(chunk)
    const lines = (unreadText + chunk).split('\n')
    unreadText = lines.pop() ?? ''
    for (const line of lines) {
      const shownLine = process.env.ROOKERY_VERBOSE ? line : readable(name, line)
      if (shownLine) show(shownLine)
    }
  }
}

/**
 * A log line of level error or above, formatted for the terminal; a line that is not a log record is shown
 * unchanged.
 */
export function readable(name, line) {
  let entry
  try {
    entry = JSON.parse(line)
  } catch {
    return line.trim() === '' ? null : `  ${name}: ${line}`
  }
  if (typeof entry?.level !== 'number' || entry.level < ERROR_LEVEL) return null
  const { msg, err, tag, url } = entry
  return `  ${name}: ${[msg, tag ?? url, err?.message].filter(Boolean).join(': ')}`
}
