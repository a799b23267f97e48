interface PreviewTableProps {
  label: string
  hint?: string | undefined
  header: readonly string[]
  rows: readonly (readonly string[])[]
  /** Index of the chosen column. */
  column: number
}

/** The first rows of a file, with the chosen column marked by more than colour. */
export function PreviewTable({ label, hint, header, rows, column }: PreviewTableProps) {
  const cellClass = (at: number) => (at === column ? 'bg-signal-soft font-medium text-ink' : 'text-ink-soft')
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1 text-13 font-medium">
        {label}
        {hint && <span className="block font-normal text-ink-soft">{hint}</span>}
      </figcaption>
      {/* Focusable because it scrolls sideways. */}
      <div
        className="overflow-x-auto rounded-md border border-hairline"
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className="w-full border-collapse text-13">
          <thead>
            <tr>
              {header.map((name, at) => (
                <th
                  key={at}
                  scope="col"
                  className={`border-b border-hairline px-2.5 py-1.5 text-left whitespace-nowrap ${cellClass(at)}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-b border-hairline last:border-0">
                {header.map((_, at) => (
                  <td key={at} className={`max-w-60 truncate px-2.5 py-1 ${cellClass(at)}`}>
                    {row[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
