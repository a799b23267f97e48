/** Headers of a file: the interval's two ends have columns of their own. */
export const intervalColumns = (columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).flatMap(([id, name]) => (id === 'interval' ? [`${name} ≥`, `${name} ≤`] : [name]))
