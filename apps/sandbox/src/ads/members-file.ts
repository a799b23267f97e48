import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Kinds of hashed keys, by their number in a record. */
export const memberKeys = [
  'twitter_id',
  'handle',
  'email',
  'phone_number',
  'device_id',
  'partner_user_id',
] as const
export type MemberKey = (typeof memberKeys)[number]

export interface MemberRecord {
  remove: boolean
  key: MemberKey
  /** 32 bytes. */
  hash: Buffer
  /** Epoch seconds. */
  effective_at: number
  expires_at: number
}

const recordBytes = 41
const recordsPerRead = 20_000

/**
 * Hashed users of the audiences, one append-only file each, 41 bytes a record: kind, hash, from, until. The
 * journal stores how many bytes were acknowledged; bytes beyond belong to a write that was never answered,
 * and the next write truncates them. So a request is stored completely or not at all, even after kill -9.
 */
export class MembersFile {
  readonly #folder: string
  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'members')
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Appends after `byteLength` and returns the new length, to be acknowledged in the journal. */
  append(id: string, byteLength: number, records: readonly MemberRecord[]): number {
    const bytes = Buffer.alloc(records.length * recordBytes)
    records.forEach((record, index) => {
      const at = index * recordBytes
      bytes[at] = memberKeys.indexOf(record.key) | (record.remove ? 0x80 : 0)
      record.hash.copy(bytes, at + 1, 0, 32)
      bytes.writeUInt32LE(record.effective_at, at + 33)
      bytes.writeUInt32LE(record.expires_at, at + 37)
    })
    const fd = openSync(this.#path(id), existsSync(this.#path(id)) ? 'r+' : 'w+')
    try {
      ftruncateSync(fd, byteLength)
      writeSync(fd, bytes, 0, bytes.length, byteLength)
    } finally {
      closeSync(fd)
    }
    return byteLength + bytes.length
  }

  /** The acknowledged records in order, in batches; `hash` is only valid until the next record. */
  *read(id: string, byteLength: number): Generator<MemberRecord[]> {
    if (byteLength === 0) return
    const fd = openSync(this.#path(id), 'r')
    try {
      const bytes = Buffer.alloc(recordBytes * recordsPerRead)
      for (let from = 0; from < byteLength;) {
        const length = readSync(fd, bytes, 0, Math.min(bytes.length, byteLength - from), from)
        if (length === 0) return
        from += length
        yield Array.from({ length: Math.floor(length / recordBytes) }, (_, index) => {
          const at = index * recordBytes
          return {
            remove: ((bytes[at] ?? 0) & 0x80) !== 0,
            key: memberKeys[(bytes[at] ?? 0) & 0x7f] ?? 'partner_user_id',
            hash: bytes.subarray(at + 1, at + 33),
            effective_at: bytes.readUInt32LE(at + 33),
            expires_at: bytes.readUInt32LE(at + 37),
          }
        })
      }
    } finally {
      closeSync(fd)
    }
  }

  remove(id: string): void {
    rmSync(this.#path(id), { force: true })
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.bin`)
  }
}
