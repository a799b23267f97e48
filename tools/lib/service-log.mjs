import { createStream } from 'rotating-file-stream'

const ERROR = 50

/**
 * Where what the services say goes: all of it into `folder`/NAME.log (five files of 10 MB at most), errors to whoever runs the command,
 * too. With ROOKERY_VERBOSE everything is shown.
 */
export function serviceLog(folder, name, show = (line) => process.stderr.write(`${line}\n`)) {
  const file = createStream(`${name}.log`, { path: folder, size: '10M', maxFiles: 5 })
  // A disk that is full must not end the product for its log's sake.
  file.on('error', () => {})
  let rest = ''
  return (chunk) => {
    file.write(chunk)
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const told = process.env.ROOKERY_VERBOSE ? line : readable(name, line)
      if (told) show(told)
    }
  }
}

/** One line for a person of a log line that is an error or worse; what is no log line is shown as it stands. */
export function readable(name, line) {
  let entry
  try {
    entry = JSON.parse(line)
  } catch {
    return line.trim() === '' ? null : `  ${name}: ${line}`
  }
  if (typeof entry?.level !== 'number' || entry.level < ERROR) return null
  const { msg, err, tag, url } = entry
  return `  ${name}: ${[msg, tag ?? url, err?.message].filter(Boolean).join(': ')}`
}
