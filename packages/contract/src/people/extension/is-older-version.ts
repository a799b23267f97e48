const partsOf = (version: string) => version.split('.').map(Number)

/** Whether version `a` comes before `b`; missing parts count as 0. */
export const isOlderVersion = (a: string, b: string): boolean => {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
