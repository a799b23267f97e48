/** Legend of a colour scale, below a map or a heat map: a strip with labels at its ends and its middle. */
export function ScaleBar({ fills, labels }: { fills: readonly string[]; labels: readonly string[] }) {
  return (
    <div className="mt-2 w-full max-w-60 text-12 text-ink-soft">
      <div className="flex h-2 overflow-hidden rounded-sm border border-hairline">
        {fills.map((fill, at) => (
          <span key={at} className="flex-1" style={{ background: fill }} />
        ))}
      </div>
      <div className="mt-0.5 flex justify-between">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  )
}
