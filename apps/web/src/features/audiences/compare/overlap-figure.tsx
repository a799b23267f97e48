import type { ReactNode } from 'react'

interface OverlapFigureProps {
  figure: 'union' | 'rest' | 'region' | 'pair' | 'unique' | 'part'
  children: ReactNode
}

/** A count of people of an overlap, by its own key: it is none of a ledger, even where it comes to the same number. */
export const OverlapFigure = ({ figure, children }: OverlapFigureProps) => (
  <span data-figure={`overlap.${figure}`} data-of="overlap">
    {children}
  </span>
)
