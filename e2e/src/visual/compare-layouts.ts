interface Line {
  role: string
  text: string
  box: readonly number[]
}

const parse = (line: string): Line => {
  const [role = '', text = '', box = ''] = line.split('\t')
  return { role, text, box: box.split(',').map(Number) }
}
const keyOf = ({ role, text }: Line) => `${role}\t${text}`
/** In steps of 8 px: what another font, or another number of digits, may move. Further down a page more adds up. */
const isNear = (a: Line, b: Line): boolean => {
  const [ax = 0, ay = 0, aw = 0, ah = 0] = a.box
  const [bx = 0, by = 0, bw = 0, bh = 0] = b.box
  return (
    Math.abs(ax - bx) <= 4 &&
    Math.abs(aw - bw) <= Math.max(4, aw * 0.1) &&
    Math.abs(ah - bh) <= Math.max(4, ah * 0.1) &&
    Math.abs(ay - by) <= Math.max(6, ay * 0.06)
  )
}
/** What makes a screen this screen: none of these may be missing or new. */
const structural = new Set(['h1', 'dialog', 'nav', 'main', 'tab'])

export interface Difference {
  /** How much of both is the same, 0 to 1. */
  likeness: number
  missing: string[]
  added: string[]
  moved: string[]
  isSame: boolean
}

/**
 * Whether a screen still looks as it did. Things are matched by what they are and say; their boxes may move by what other fonts move. A tenth
 * of the things may differ, since the world's people change what rows say; structure may not.
 */
export function compareLayouts(reference: readonly string[], now: readonly string[]): Difference {
  const rest = new Map<string, Line[]>()
  for (const line of now.map(parse)) rest.set(keyOf(line), [...(rest.get(keyOf(line)) ?? []), line])
  const missing: Line[] = []
  const moved: string[] = []
  let same = 0
  for (const line of reference.map(parse)) {
    const candidates = rest.get(keyOf(line)) ?? []
    const at = candidates.findIndex((other) => isNear(line, other))
    if (at >= 0) same += 1
    else if (candidates.length > 0)
      moved.push(`${line.role} “${line.text}”: ${line.box.join(',')} → ${candidates[0]!.box.join(',')}`)
    else missing.push(line)
    if (candidates.length > 0) candidates.splice(Math.max(at, 0), 1)
  }
  const added = [...rest.values()].flat()
  const likeness = reference.length + now.length === 0 ? 1 : (2 * same) / (reference.length + now.length)
  const isWhole = [...missing, ...added].every(({ role }) => !structural.has(role))
  const show = (line: Line) => `${line.role} “${line.text}”`
  return {
    likeness,
    missing: missing.map(show),
    added: added.map(show),
    moved,
    isSame: isWhole && likeness >= 0.9,
  }
}
