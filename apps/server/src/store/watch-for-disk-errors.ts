/** Error codes after which the engine's memory may differ from the disk: no space, failed read or write. */
const DISK_ERROR = /^(53100|58030)$/
const ERROR_MESSAGE_BYTE = 0x45
const HEAD_BYTES = 5

/**
 * Watches the engine's protocol stream, in chunks of any size; the returned function answers true at a disk
 * error. Rows are skipped by their length, so user text is never mistaken for an error.
 */
export const watchForDiskErrors = (): ((data: Uint8Array) => boolean) => {
  let messageHead: number[] = []
  let remainingChecks = 0
  let body: number[] | null = null
  let isLost = false
  return (data) => {
    for (let at = 0; at < data.length;) {
      if (messageHead.length < HEAD_BYTES) {
        messageHead.push(data[at]!)
        at += 1
        if (messageHead.length < HEAD_BYTES) continue
        remainingChecks = Buffer.from(messageHead).readInt32BE(1) - 4
        body = messageHead[0] === ERROR_MESSAGE_BYTE ? [] : null
      } else {
        const takenBytes = Math.min(remainingChecks, data.length - at)
        if (body !== null) body.push(...data.subarray(at, at + takenBytes))
        at += takenBytes
        remainingChecks -= takenBytes
      }
      if (remainingChecks > 0) continue
      if (body !== null) isLost ||= isDiskError(Buffer.from(body).toString('latin1'))
      messageHead = []
      body = null
    }
    return isLost
  }
}

/** Fields of an error message: a letter, text, NUL; C is the code, V the severity. */
const isDiskError = (error: string): boolean => {
  const fields = error.split('\0')
  const field = (letter: string) => fields.find((each) => each.startsWith(letter))?.slice(1) ?? ''
  return DISK_ERROR.test(field('C')) || field('V') === 'PANIC'
}
