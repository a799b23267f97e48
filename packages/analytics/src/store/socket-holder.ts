import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** Inode of the abstract socket of this name (without the leading zero byte); null if nobody holds it. */
const inodeOf = (name: string): string | null => {
  for (const line of readFileSync('/proc/net/unix', 'utf8').split('\n')) {
    const columns = line.split(/\s+/)
    if (columns[7]?.replace(/@+$/, '') === `@${name}`) return columns[6] ?? null
  }
  return null
}

const holdsInode = (pid: string, inode: string): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`
      } catch {
        return false
      }
    })
  } catch {
    // A process of somebody else, or one that ended meanwhile.
    return false
  }
}

/**
 * Whether the abstract socket that locks a folder is held by a process of those who may use the folder: this user, its
 * owner or root. Any user of the machine can bind an abstract socket of any name; one of a stranger locks nothing.
 */
export function isHeldByOwner(name: string, folder: string): boolean {
  try {
    const inode = inodeOf(name)
    if (inode === null) return false
    const trustedUsers = new Set([0, process.getuid?.() ?? 0, statSync(folder).uid])
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .some((pid) => holdsInode(pid, inode) && trustedUsers.has(statSync(`/proc/${pid}`).uid))
  } catch {
    // Without /proc nobody can be told apart, so the holder is believed.
    return true
  }
}
