interface SkeletonRowsProps {
  isShown: boolean
  /** For each column whether it is hidden on phones. */
  hiddenOnPhone: readonly boolean[]
  label: string
}

/**
 * Placeholder rows in the layout of the table; empty until `isShown`, so that a quick answer does not
 * flicker.
 */
export function SkeletonRows({ isShown, hiddenOnPhone, label }: SkeletonRowsProps) {
  return [0, 1, 2, 3, 4].map((row) => (
    <tr key={row}>
      {hiddenOnPhone.map((isHidden, at) => (
        <td key={at} className={`h-(--row) border-b border-hairline px-2 ${isHidden ? 'max-sm:hidden' : ''}`}>
          {isShown && row === 0 && at === 0 && <span className="sr-only">{label}</span>}
          {isShown && (
            <div
              className="h-3 animate-pulse rounded-sm bg-ink/8"
              style={{ width: `${at === 0 ? 70 - row * 7 : 40 + ((row * 3 + at) % 4) * 8}%` }}
            />
          )}
        </td>
      ))}
    </tr>
  ))
}
