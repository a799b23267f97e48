type Renames = Readonly<Record<string, string>>

/**
 * X renamed fields in its published schema (`repost_count`, `referenced_posts`, …) without stating whether
 * the live service does. Both are supported: if only the new name is present, its value is also set under the
 * old name. Nothing is removed. Keys of `renames` are the old names.
 */
export const withOldNames = (value: unknown, renames: Renames): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const source = value as Record<string, unknown>
  let renamedCopy: Record<string, unknown> | undefined
  for (const [old, renamed] of Object.entries(renames)) {
    if (source[old] !== undefined || source[renamed] === undefined) continue
    renamedCopy ??= { ...source }
    renamedCopy[old] = source[renamed]
  }
  return renamedCopy ?? value
}

/** The same for a nested object, e.g. `public_metrics`. */
export const withOldNamesIn = (value: unknown, key: string, renames: Renames): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const innerValue = (value as Record<string, unknown>)[key]
  const renamedObject = withOldNames(innerValue, renames)
  return renamedObject === innerValue ? value : { ...value, [key]: renamedObject }
}
