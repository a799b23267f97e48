import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 500

interface Process {
  /** Its number may be another's later. */
  readonly key: string
  readonly parent: number
  /** Of its own and of the children it has waited for, in hundredths of a second. */
  readonly ticks: number
}

/** Every process there is, by its number; nothing where the system does not tell. */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readable(() => readdirSync('/proc')) ?? []) {
    const text = /^\d+$/.test(name) ? readable(() => readFileSync(`/proc/${name}/stat`, 'utf8')) : null
    if (!text) continue
    // man 5 proc: after the name in brackets, the parent is the second; utime, stime, cutime and cstime are the 12th to 15th; the 20th is when
    // it began.
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    found.set(Number(name), { key: `${name} since ${fields[19]}`, parent: Number(fields[1]), ticks })
  }
  return found
}

function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/**
 * Watches these processes and all they start, whoever else works at the same time. `stop` answers their CPU seconds from now to then, null
 * where the system does not tell. What outlives its parent, as a browser's processes when it is killed, is counted as far as it was seen.
 */
export function watchCpu(pids: readonly number[]): { stop: () => number | null } {
  const known = new Set<string>()
  let last = 0
  /** Of those that ended without a parent to count them. */
  let ended = 0
  const look = () => {
    const now = processes()
    const belongs = ({ key, parent }: Process, pid: number) =>
      known.has(key) || pids.includes(pid) || known.has(now.get(parent)?.key ?? '')
    for (let before = -1; before < known.size;) {
      before = known.size
      for (const [pid, one] of now) if (belongs(one, pid)) known.add(one.key)
    }
    const sum = [...now.values()].reduce((all, { key, ticks }) => all + (known.has(key) ? ticks : 0), 0)
    ended += Math.max(0, last - sum)
    last = sum
  }
  look()
  const first = last
  const timer = setInterval(look, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      look()
      return known.size > 0 ? (last + ended - first) / 100 : null
    },
  }
}
