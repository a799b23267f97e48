/** Error codes after which the engine's memory may differ from the disk: no space, failed read or write. */
const DISK_ERROR = /^(53100|58030)$/
const ERROR = 0x45
const HEAD = 5

/**
 * Watches the engine's protocol stream, in chunks of any size; the returned function answers true at a disk
 * error. Rows are skipped by their length, so user text is never mistaken for an error.
 */
export const watchForDiskErrors = (): ((data: Uint8Array) => boolean) => {
  let head: number[] = []
  let left = 0
  let body: number[] | null = null
  let lost = false
  return (data) => {
    for (let at = 0; at < data.length;) {
      if (head.length < HEAD) {
        head.push(data[at]!)
        at += 1
        if (head.length < HEAD) continue
        left = Buffer.from(head).readInt32BE(1) - 4
        body = head[0] === ERROR ? [] : null
      } else {
        const taken = Math.min(left, data.length - at)
        if (body !== null) body.push(...data.subarray(at, at + taken))
        at += taken
        left -= taken
      }
      if (left > 0) continue
      if (body !== null) lost ||= isDiskError(Buffer.from(body).toString('latin1'))
      head = []
      body = null
    }
    return lost
  }
}

/** Fields of an error message: a letter, text, NUL; C is the code, V the severity. */
const isDiskError = (error: string): boolean => {
  const fields = error.split('\0')
  const field = (letter: string) => fields.find((each) => each.startsWith(letter))?.slice(1) ?? ''
  return DISK_ERROR.test(field('C')) || field('V') === 'PANIC'
}
