interface PointsProps {
  points: readonly { title: string; text: string }[]
}

/** Short statements side by side, each with a line of signal colour. */
export function Points({ points }: PointsProps) {
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-signal-edge pt-4">
          <h3 className="text-20 font-semibold tracking-tight">{title}</h3>
          <p className="mt-1.5 text-16 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
